import type { Db } from '#db/tables'
import type { CardGateway } from '#ports/card-payment'
import type { Courier } from '#ports/courier'
import type { EmiGateway } from '#ports/emi'
import type { Files } from '#ports/files'
import type { SendMail } from '#ports/mail'
import type { Outbox } from '#ports/outbox'
import type { SplitPdf } from '#ports/pdf-pages'
import type { SendSms } from '#ports/sms'
import type { Log } from './log.ts'

export type JobNeeds = {
  readonly db: Db
  readonly files: Files
  readonly splitPdf: SplitPdf
  readonly sendMail: SendMail
  /** Null where no SMS provider is configured. */
  readonly sendSms: SendSms | null
  readonly outbox: Outbox
  /** Null where no card provider is configured. */
  readonly cards: CardGateway | null
  /** Null where no financing provider is configured. */
  readonly emi: EmiGateway | null
  /** The shop's secret, from which one-time codes are derived. */
  readonly secret: string
  /** Null where no courier is configured. */
  readonly courier: Courier | null
  /** The address of the shop, without a slash at the end. */
  readonly baseUrl: string
  readonly log: Log
}
