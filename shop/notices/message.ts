import type { Db } from '#db/tables'
import type { ShopEvent, Topic } from '#ports/outbox'
import { type MailNotice, type NoticeMail, type Sender, writeNotice } from './notice.ts'

/** How a message is sent. The account of its reader lists it when its mail is sent. */
export type Channel = 'mail' | 'sms'

/** Who a message is for, in words for the desk. */
export type Audience = 'Buyer' | 'Customer' | 'Visitor' | 'Teacher' | 'Seller' | 'Staff'

export type MessageRecipient = {
  readonly email: string | null
  /** E.164 */
  readonly mobile: string | null
  /** users.id of a customer with an account. */
  readonly userId: string | null
}

export type LoadNeeds = {
  readonly db: Db
  /** The shop's secret, from which one-time codes are derived. */
  readonly secret: string
}

/** What a message says, to whom. `subject` tells messages of one kind apart: each is sent once. */
export type Addressed<Facts> = {
  readonly facts: Facts
  readonly to: MessageRecipient
  readonly subject: string
  readonly orderId: number | null
  /** The key that ends such mails: readers' mail programs then show a way to unsubscribe. */
  readonly stopKey?: string
}

/** The texts of one kind of message, and how their facts are read. */
export type Template<T extends Topic, Facts> = {
  /** Null when there is nothing to say, or nobody to say it to, any more. */
  readonly load: (needs: LoadNeeds, about: ShopEvent[T]) => Promise<Addressed<Facts> | null>
  readonly mail: (facts: Facts, sender: Sender) => NoticeMail
  /** The values of the variables of its row in sms_templates. */
  readonly sms?: (facts: Facts, sender: Sender) => readonly string[]
  /** The page that a message in the account leads to, below the base. */
  readonly path?: (facts: Facts) => string
  /** Facts for the preview at the desk. */
  readonly example: Facts
}

/** A message in words, for every channel that it has. */
export type MessageContent = {
  readonly mail: MailNotice
  /** The values of the SMS template; null when it has none. */
  readonly sms: readonly string[] | null
  readonly path: string | null
}

export type ComposedMessage = MessageContent & Omit<Addressed<unknown>, 'facts'>

/** A row of the table of messages, whatever its event's data is. */
export type Message<T extends Topic = Topic> = {
  readonly name: string
  readonly event: T
  readonly audience: Audience
  readonly channels: readonly Channel[]
  /** Whether the account of its reader lists it too. */
  readonly isInApp: boolean
  readonly compose: (needs: LoadNeeds, about: unknown, sender: Sender) => Promise<ComposedMessage | null>
  readonly example: (sender: Sender) => MessageContent
}

/** Makes a row: event → audience → channels → template. */
export function message<T extends Topic, Facts>(
  name: string,
  event: T,
  audience: Audience,
  channels: readonly Channel[],
  template: Template<T, Facts>,
): Message<T> {
  const contentOf = (facts: Facts, sender: Sender): MessageContent => ({
    mail: writeNotice(template.mail(facts, sender), sender),
    sms: template.sms?.(facts, sender).map(asValue) ?? null,
    path: template.path?.(facts) ?? null,
  })
  return {
    name,
    event,
    audience,
    channels,
    isInApp: template.path !== undefined,
    compose: async (needs, about, sender) => {
      const addressed = await template.load(needs, about as ShopEvent[T])
      if (addressed === null) return null
      const { facts, ...rest } = addressed
      return { ...contentOf(facts, sender), ...rest }
    },
    example: (sender) => contentOf(template.example, sender),
  }
}

/** A variable of a DLT template takes one line of up to 30 characters, and not none. */
const asValue = (words: string): string => words.replace(/\s+/g, ' ').trim().slice(0, 30) || '-'
