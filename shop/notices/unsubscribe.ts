import { links, withBase } from '#kernel/links'
import { type Block, linesBlock } from './notice.ts'

/** One click in the reader's mail program (RFC 8058); scanners only follow links, which lead to a button. */
export const stopHeaders = (key: string, baseUrl: string) => ({
  'List-Unsubscribe': `<${withBase(links.unsubscribe(key), baseUrl)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The last lines of a mail that nobody has to get. */
export const stopLines = (key: string, baseUrl: string): Block =>
  linesBlock('Unsubscribe', [
    `One press on this page ends these mails: ${withBase(links.unsubscribe(key), baseUrl)}`,
  ])
