import type { Refusal, Result } from '#kernel/result'

/** One mail to one person. */
export type Mail = {
  /** A checked e-mail address, without a name or brackets. */
  readonly to: string
  readonly subject: string
  readonly html: string
  /** The same words without the looks. */
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Equal for every try at the same mail (letters, digits, `.`, `-`): it becomes its Message-ID, so that a mail which
   * had to be sent twice is shown once.
   */
  readonly idempotencyKey: string
}

/** The mail server will never take mail for this address. */
export type MailRefusal = Refusal<'address_refused'>

/**
 * Hands a mail over to the mail server. A server that is away, slow or out of sorts is a fault, thrown without a word
 * of the mail or its reader in it: trying again later helps. A refused address is an answer: trying again does not.
 */
export type SendMail = (mail: Mail) => Promise<Result<{ readonly messageId: string }, MailRefusal>>
