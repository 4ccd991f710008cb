import type { Db } from '#db/tables'
import type { CardGateway } from '#ports/card-payment'
import type { EmiGateway } from '#ports/emi'
import type { Files } from '#ports/files'
import type { SendMail } from '#ports/mail'
import type { Outbox } from '#ports/outbox'
import { readSettings } from '#shop/content'
import type { Sender } from '#shop/notices'
import type { Log } from './log.ts'

/** Everything that jobs need. */
export type JobNeeds = {
  readonly db: Db
  readonly files: Files
  readonly sendMail: SendMail
  readonly outbox: Outbox
  /** Null where no card provider is configured. */
  readonly cards: CardGateway | null
  /** Null where no financing provider is configured. */
  readonly emi: EmiGateway | null
  /** The address of the shop, without a slash at the end. */
  readonly baseUrl: string
  readonly log: Log
}

/** The sender of mails, from the current settings. */
export const readSender = async ({ db, baseUrl }: Pick<JobNeeds, 'db' | 'baseUrl'>): Promise<Sender> => ({
  ...(await readSettings(db)),
  baseUrl,
})
