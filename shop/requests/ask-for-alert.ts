import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/tables'
import { randomToken } from '#kernel/id'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { emailAddress } from '#shop/customers'
import type { Identity } from '#shop/identity'
import { type TooManyRequests, takeRequest } from './request-limits.ts'

/** What somebody types who wants to hear of an edition. */
export const alertInput = z.object({ email: emailAddress })

export type AskForAlertNeeds = { readonly db: Db; readonly takeAttempt: Identity['takeAttempt'] }

export type AskForAlertRefusal = TooManyRequests | Refusal<'unknown_edition'>

const limits = {
  byAddress: { scope: 'stock-alert:address', most: 20, minutes: 60 },
  byEmail: { scope: 'stock-alert:e-mail', most: 10, minutes: 60 },
}

/**
 * Keeps who wants one mail when an edition can be bought: one row for each edition and address, however often it is
 * asked. The answer is the same whether it was there before, so that nobody learns what others wait for.
 */
export async function askForAlert(
  { db, takeAttempt }: AskForAlertNeeds,
  { editionId, email, ip }: { readonly editionId: number; readonly email: string; readonly ip: string },
): Promise<Result<null, AskForAlertRefusal>> {
  const tooMany = await takeRequest(takeAttempt, limits, { ip, email })
  if (tooMany) return tooMany
  const { numAffectedRows } = await sql`
    insert into stock_alerts as kept (edition_id, email, access_key)
    select id, ${email}, ${randomToken()} from editions where id = ${editionId} and status = 'live'
    on conflict (edition_id, email) do update set
      announced_at = null, asked_at = business_now(), access_key = excluded.access_key,
      round = kept.round + (kept.announced_at is not null)::int`.execute(db)
  return numAffectedRows ? ok(null) : refuse('unknown_edition', 'We do not know that title.')
}
