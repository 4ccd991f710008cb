import type { Refusal, Result } from '#kernel/result'

/** One text message to one person: a registered template and the values of its variables. */
export type Sms = {
  /** E.164, like +919845012345. */
  readonly to: string
  /** The provider's id of the template. */
  readonly flowId: string
  /** In the order of the template's variables; each has at most 30 characters. */
  readonly values: readonly string[]
}

/** The provider will never send to this number. */
export type SmsRefusal = Refusal<'number_refused'>

/** The fault of a provider that may have taken the message and did not say so. */
export class UnansweredSms extends Error {}

/**
 * Hands a text message over to the provider. A provider that is away, slow or failing is a fault, thrown without the
 * number or the values in it: a retry helps. A refused number is a refusal. Providers know no idempotency key: a message
 * whose answer was lost (`UnansweredSms`) may arrive twice.
 */
export type SendSms = (sms: Sms) => Promise<Result<{ readonly requestId: string }, SmsRefusal>>

/** Messages of which pages have to know beforehand whether they arrive as an SMS. */
type AnnouncedSms =
  | 'sign-in-code'
  | 'contact-code'
  | 'tracking-code'
  | 'confirm-order'
  | 'newsletter-code'
  | 'pay-link'
  | 'order-placed'

/** Whether a message can be sent as an SMS: there is a provider, and its text is registered. */
export type SendsSms = (message: AnnouncedSms) => Promise<boolean>
