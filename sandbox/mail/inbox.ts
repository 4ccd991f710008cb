import PostalMime from 'postal-mime'

/** A message that was caught. */
export type CaughtMail = {
  readonly id: number
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
  /** Newest first; of one reader when `to` is given. */
  readonly list: (to?: string) => readonly CaughtMail[]
  readonly find: (id: number) => CaughtMail | undefined
}

/** An inbox kept in memory: the last 500 messages, gone with the process. */
export function makeInbox(): Inbox {
  let letters: readonly CaughtMail[] = []
  let last = 0
  return {
    add: async (raw, to) => {
      const mail = await PostalMime.parse(raw)
      const letter: CaughtMail = {
        id: ++last,
        to,
        from: mail.from?.address ?? '',
        subject: mail.subject ?? '',
        messageId: mail.messageId ?? '',
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
        html: mail.html ?? '',
        text: mail.text ?? '',
        receivedAt: new Date(),
      }
      letters = [letter, ...letters].slice(0, MOST)
      return letter
    },
    list: (to) =>
      to === undefined
        ? letters
        : letters.filter((letter) => letter.to.some((address) => address.toLowerCase() === to.toLowerCase())),
    find: (id) => letters.find((letter) => letter.id === id),
  }
}
