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

type Caught = Omit<CaughtMail, 'id' | 'receivedAt'>

export type Inbox = {
  /** Stores a mail as it came; answers its id. It is parsed when somebody looks at it. */
  readonly add: (raw: Buffer, to: readonly string[]) => number
  readonly addSms: (sms: { readonly to: string; readonly from: string; readonly text: string }) => number
  /** Newest first; of one reader when `to` is given. */
  readonly list: (to?: string) => Promise<readonly CaughtMail[]>
  readonly find: (id: number) => Promise<CaughtMail | undefined>
}

/** A message as it is stored. */
type Letter = Pick<CaughtMail, 'id' | 'to' | 'receivedAt'> & { readonly open: () => Promise<Caught> }

/** An inbox kept in memory: the last 500 messages, gone with the process. */
export function makeInbox(): Inbox {
  let letters: readonly Letter[] = []
  let last = 0
  function hold(to: readonly string[], read: () => Promise<Caught>): number {
    let opened: Promise<Caught> | undefined
    const open = () => (opened ??= read())
    letters = [{ id: ++last, to, receivedAt: new Date(), open }, ...letters].slice(0, MOST)
    return last
  }
  const opened = async ({ id, receivedAt, open }: Letter): Promise<CaughtMail> => ({
    id,
    receivedAt,
    ...(await open()),
  })
  return {
    add: (raw, to) => hold(to, () => readMail(raw, to)),
    addSms: ({ to, from, text }) =>
      hold([to], async () => ({
        channel: 'sms',
        to: [to],
        from,
        subject: `SMS: ${text.slice(0, 60)}`,
        messageId: '',
        headers: {},
        html: '',
        text,
      })),
    list: (to) =>
      Promise.all(
        letters
          .filter(
            (letter) =>
              to === undefined || letter.to.some((address) => address.toLowerCase() === to.toLowerCase()),
          )
          .map(opened),
      ),
    find: async (id) => {
      const letter = letters.find((each) => each.id === id)
      return letter && opened(letter)
    },
  }
}

async function readMail(raw: Buffer, to: readonly string[]): Promise<Caught> {
  const mail = await PostalMime.parse(raw)
  return {
    channel: 'mail',
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    html: mail.html ?? '',
    text: mail.text ?? '',
  }
}
