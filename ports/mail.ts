import type { Refusal, Result } from '#kernel/result'

export type Mail = {
  /** A checked e-mail address, without a name or brackets. */
  readonly to: string
  readonly subject: string
  readonly html: string
  /** The same words as plain text. */
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
  /** Equal for every attempt at the same mail (letters, digits, `.`, `-`): the Message-ID, by which a repeat shows once. */
  readonly idempotencyKey: string
}

/** The mail server will never take mail for this address. */
export type MailRefusal = Refusal<'address_refused'>

/**
 * Hands a mail over to the mail server. A server that is away, slow or failing is a fault, thrown without the mail or
 * its address in it: a retry helps. A refused address is a refusal: a retry does not help.
 */
export type SendMail = (mail: Mail) => Promise<Result<{ readonly messageId: string }, MailRefusal>>

/** Reads a webhook of the mail provider: an address that refuses our mail for good or complained; null for other news. */
export type ReadMailNews = (
  rawBody: Uint8Array,
  signature: string,
) => { readonly kind: 'bounced' | 'complained'; readonly email: string } | 'forged' | null
