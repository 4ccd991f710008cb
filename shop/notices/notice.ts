import type { Settings } from '#shop/content'
import { htmlPart } from './html-part.ts'
import { textPart } from './text-part.ts'

/** What people are written to about. */
export type NoticeKind =
  | 'order-placed'
  | 'order-cancelled'
  | 'money-back'
  | 'welcome'
  | 'ticket-opened'
  | 'ticket-forwarded'
  | 'edition-available'
  | 'sample-decided'

/** A notice ready to be sent; its two parts say the same. */
export type Notice = { readonly subject: string; readonly html: string; readonly text: string }

/** Who writes, and where the shop is: `baseUrl` without a slash at the end. */
export type Sender = Pick<Settings, 'name' | 'legalName' | 'address' | 'support'> & {
  readonly baseUrl: string
}

/** A row with an amount in words at its right. */
export type AmountRow = { readonly label: string; readonly amount: string }

/** The pieces that a notice is made of. Both parts of a mail are drawn from them, so that neither says less. */
export type Block =
  | { readonly kind: 'paragraph'; readonly words: string }
  | {
      readonly kind: 'items'
      readonly heading: string
      readonly items: readonly (AmountRow & { readonly details: readonly string[] })[]
    }
  | { readonly kind: 'sums'; readonly rows: readonly AmountRow[]; readonly total: AmountRow }
  | { readonly kind: 'lines'; readonly heading: string; readonly lines: readonly string[] }
  | { readonly kind: 'action'; readonly label: string; readonly href: string }

/** What a notice says, before its looks. */
export type Letter = {
  readonly subject: string
  /** The line that a list of mails shows behind the subject. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** Draws a letter as the HTML and the text part of a mail. */
export const writeNotice = (letter: Letter, sender: Sender): Notice => ({
  subject: letter.subject,
  html: htmlPart(letter, sender),
  text: textPart(letter, sender),
})
