import { withBase } from '#kernel/links'
import type { Settings } from '#shop/content'
import { htmlPart, textPart } from './mail-parts.ts'

/** A notice ready to be sent. Both parts have the same content. */
export type MailNotice = {
  readonly subject: string
  /** One line about it, for lists. */
  readonly preview: string
  readonly html: string
  readonly text: string
}

/** The sender of a mail, and the address of the shop: `baseUrl` without a slash at the end. */
export type Sender = Pick<Settings, 'name' | 'legalName' | 'address' | 'support'> & {
  readonly baseUrl: string
}

/** A row with an amount in words at its right. */
export type NoticeAmount = { readonly label: string; readonly amount: string }

/** The pieces of a notice: a text is a paragraph. The HTML part and the text part are both rendered from them. */
export type Block =
  | string
  | {
      readonly kind: 'items'
      readonly heading: string
      readonly items: readonly (NoticeAmount & { readonly details: readonly string[] })[]
    }
  | { readonly kind: 'sums'; readonly rows: readonly NoticeAmount[]; readonly total: NoticeAmount }
  | { readonly kind: 'lines'; readonly heading: string; readonly lines: readonly string[] }
  | { readonly kind: 'action'; readonly label: string; readonly href: string }

/** Lines below one another, under a heading. */
export const linesBlock = (heading: string, words: readonly string[]): Block => ({
  kind: 'lines',
  heading,
  lines: words,
})

/** A button that leads to a page; `path` is below the base. */
export const actionBlock = (label: string, path: string): Block => ({ kind: 'action', label, href: path })

/** The content of a notice, before it is rendered. */
export type NoticeMail = {
  readonly subject: string
  /** The line that a list of mails shows behind the subject. */
  readonly preview: string
  readonly heading: string
  /** What is empty is left out. */
  readonly blocks: readonly (Block | false | null | undefined)[]
}

/** A notice as its parts render it: the addresses of its buttons are whole. */
export type RenderedNotice = Omit<NoticeMail, 'blocks'> & { readonly blocks: readonly Block[] }

/** Renders a notice as the HTML part and the text part of a mail. */
export function writeNotice({ subject, preview, heading, blocks }: NoticeMail, sender: Sender): MailNotice {
  const whole = blocks
    .filter((block): block is Block => !!block)
    .map((block) =>
      typeof block === 'object' && block.kind === 'action'
        ? { ...block, href: withBase(block.href, sender.baseUrl) }
        : block,
    )
  const mail: RenderedNotice = { subject, preview, heading, blocks: whole }
  return { subject, preview, html: htmlPart(mail, sender), text: textPart(mail, sender) }
}
