import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
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
  readonly addSms: (sms: Sms) => number
  /** Newest first; of one reader when `to` is given. */
  readonly list: (to?: string) => Promise<readonly CaughtMail[]>
  readonly find: (id: number) => Promise<CaughtMail | undefined>
}

type Sms = { readonly to: string; readonly from: string; readonly text: string }

/** A message as it is stored: a mail as it came, or an SMS. */
type Stored = Pick<CaughtMail, 'id' | 'to' | 'receivedAt'> &
  ({ readonly raw: Uint8Array } | { readonly sms: Sms })

type Letter = Stored & { opened?: Promise<Caught> }

/** An inbox of the last 500 messages. With a folder, where each is a file, it is there again in the next run. */
export function makeInbox(folder: string | null = null): Inbox {
  const fileOf = (id: number) => join(folder ?? '', String(id))
  let letters = folder === null ? [] : readLetters(folder)
  function hold(to: readonly string[], message: { readonly raw: Buffer } | { readonly sms: Sms }): number {
    const id = (letters[0]?.id ?? 0) + 1
    const letter: Letter = { id, to, receivedAt: new Date(), ...message }
    const over = letters.slice(MOST - 1)
    letters = [letter, ...letters.slice(0, MOST - 1)]
    if (folder === null) return id
    writeFileSync(`${fileOf(id)}.new`, serialize(letter))
    renameSync(`${fileOf(id)}.new`, fileOf(id))
    for (const old of over) rmSync(fileOf(old.id), { force: true })
    return id
  }
  const open = async (letter: Letter): Promise<CaughtMail> => {
    letter.opened ??= 'sms' in letter ? Promise.resolve(readSms(letter.sms)) : readMail(letter)
    const { id, receivedAt } = letter
    return { id, receivedAt, ...(await letter.opened) }
  }
  return {
    add: (raw, to) => hold(to, { raw }),
    addSms: (sms) => hold([sms.to], { sms }),
    list: (to) =>
      Promise.all(
        letters
          .filter(
            (letter) =>
              to === undefined || letter.to.some((address) => address.toLowerCase() === to.toLowerCase()),
          )
          .map(open),
      ),
    find: async (id) => {
      const letter = letters.find((each) => each.id === id)
      return letter && open(letter)
    },
  }
}

/** The messages of the last run, newest first. */
function readLetters(folder: string): Letter[] {
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder).filter((name) => /^\d+$/.test(name))
  const letters: Letter[] = names.map((name) => deserialize(readFileSync(join(folder, name))))
  return letters.toSorted((a, b) => b.id - a.id)
}

const readSms = ({ to, from, text }: Sms): Caught => ({
  channel: 'sms',
  to: [to],
  from,
  subject: `SMS: ${text.slice(0, 60)}`,
  messageId: '',
  headers: {},
  html: '',
  text,
})

async function readMail({
  raw,
  to,
}: {
  readonly raw: Uint8Array
  readonly to: readonly string[]
}): Promise<Caught> {
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
