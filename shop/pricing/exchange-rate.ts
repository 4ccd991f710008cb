import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'

/**
 * Sets what a dollar counts for in tax documents from today on, as typed in rupees: '88.50'. Orders placed before keep
 * theirs. Answers it in paise.
 */
export async function setExchangeRate(tx: Tx, typed: string): Promise<Result<number, Refusal<'bad_rate'>>> {
  const [, whole, decimals = ''] = /^([0-9]{2,3})(?:\.([0-9]{1,2}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return refuse('bad_rate', 'Enter rupees for one dollar, such as 88.50.', 'rate')
  const paisePerUsd = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  if (paisePerUsd < 1_000) return refuse('bad_rate', 'Enter at least 10 rupees for one dollar.', 'rate')
  await tx
    .insertInto('exchange_rates')
    .values({ valid_from: sql<string>`business_today()`, paise_per_usd: paisePerUsd })
    .onConflict((conflict) => conflict.column('valid_from').doUpdateSet({ paise_per_usd: paisePerUsd }))
    .execute()
  return ok(paisePerUsd)
}
