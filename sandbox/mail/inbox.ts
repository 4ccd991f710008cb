import PostalMime from 'postal-mime'

/** A mail or a text message that was caught. An SMS has words only. */
export type CaughtMail = {
  readonly id: number
  readonly channel: 'mail' | 'sms'
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
  readonly text: string
  readonly receivedAt: Date
}

const MOST = 500

export type Inbox = {
  readonly add: (raw: Buffer, to: readonly string[]) => Promise<CaughtMail>
  readonly addSms: (sms: { readonly to: string; readonly from: string; readonly text: string }) => CaughtMail
  /** Newest first; of one reader when `to` is given. */
  readonly list: (to?: string) => readonly CaughtMail[]
  readonly find: (id: number) => CaughtMail | undefined
}

/** An inbox kept in memory: the last 500 messages, gone with the process. */
export function makeInbox(): Inbox {
  let letters: readonly CaughtMail[] = []
  let last = 0
  function hold(caught: Omit<CaughtMail, 'id' | 'receivedAt'>): CaughtMail {
    const letter = { id: ++last, receivedAt: new Date(), ...caught }
    letters = [letter, ...letters].slice(0, MOST)
    return letter
  }
  return {
    add: async (raw, to) => {
      const mail = await PostalMime.parse(raw)
      return hold({
        channel: 'mail',
        to,
        from: mail.from?.address ?? '',
        subject: mail.subject ?? '',
        messageId: mail.messageId ?? '',
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
        html: mail.html ?? '',
        text: mail.text ?? '',
      })
    },
    addSms: ({ to, from, text }) =>
      hold({
        channel: 'sms',
        to: [to],
        from,
        subject: `SMS: ${text.slice(0, 60)}`,
        messageId: '',
        headers: {},
        html: '',
        text,
      }),
    list: (to) =>
      to === undefined
        ? letters
        : letters.filter((letter) => letter.to.some((address) => address.toLowerCase() === to.toLowerCase())),
    find: (id) => letters.find((letter) => letter.id === id),
  }
}
