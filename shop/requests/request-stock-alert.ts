import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/tables'
import { randomToken } from '#kernel/id'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { emailAddress } from '#shop/customers'
import type { Identity } from '#shop/identity'
import { consumeRequest, type TooManyRequests } from './request-limits.ts'

/** The fields of the form for an alert. */
export const alertInput = z.object({ email: emailAddress })

export type StockAlertNeeds = { readonly db: Db; readonly consumeAttempt: Identity['consumeAttempt'] }

export type StockAlertRefusal = TooManyRequests | Refusal<'unknown_edition'>

const limits = {
  byAddress: { scope: 'stock-alert:address', most: 20, minutes: 60 },
  byEmail: { scope: 'stock-alert:e-mail', most: 10, minutes: 60 },
}

/**
 * Stores an alert: one mail when an edition can be bought, one row for each edition and address. The answer does not
 * reveal whether it existed before.
 */
export async function requestStockAlert(
  { db, consumeAttempt }: StockAlertNeeds,
  { editionId, email, ip }: { readonly editionId: number; readonly email: string; readonly ip: string },
): Promise<Result<null, StockAlertRefusal>> {
  const tooMany = await consumeRequest(consumeAttempt, limits, { ip, email })
  if (tooMany) return tooMany
  const { numAffectedRows } = await sql`
    insert into stock_alerts as alert (edition_id, email, access_key)
    select id, ${email}, ${randomToken()} from editions where id = ${editionId} and status = 'live'
    on conflict (edition_id, email) do update set
      announced_at = null, requested_at = business_now(), access_key = excluded.access_key,
      round = alert.round + (alert.announced_at is not null)::int`.execute(db)
  return numAffectedRows ? ok(null) : refuse('unknown_edition', 'We do not know that title.')
}
