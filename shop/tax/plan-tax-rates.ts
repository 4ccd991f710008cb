import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { isDay } from '#kernel/dates'
import { allRows, changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { typedDay } from '#kernel/typed-day'
import { isTaxClassCode, type TaxClassCode } from './tax-classes.ts'

type ListedTaxRate = {
  readonly code: TaxClassCode
  readonly name: string
  readonly kind: 'goods' | 'service'
  readonly from: string
  /** Its last day; null while no other follows. */
  readonly until: string | null
  readonly rateBp: number
  /** HSN of goods, SAC of services. */
  readonly hsn: string
  /** The notification; empty for those that came with the shop. */
  readonly source: string
  readonly state: 'over' | 'in force' | 'to come'
}

/** Every rate by class, the latest of each first. */
export const listTaxRates = (db: Db): Promise<readonly ListedTaxRate[]> =>
  allRows<ListedTaxRate>(db)`
    select c.code, c.name, c.kind, r.valid_from "from", r.valid_to - 1 until, r.rate_bp "rateBp", r.hsn, r.source,
      case when r.valid_from > business_today() then 'to come'
        when r.valid_to <= business_today() then 'over' else 'in force' end state
    from tax_classes c join tax_rates r on r.tax_class = c.code
    order by c.kind, c.name, r.valid_from desc`

/** A rate as it is typed, '18' or '2.5 %', in basis points of at most `most`; `words` refuse anything else. */
export const basisPoints = (most: number, words: string) =>
  z
    .string()
    .regex(/^\s*[0-9]{1,2}(?:\.[0-9]{1,2})?\s*%?\s*$/, words)
    .transform((percent) => Math.round(Number.parseFloat(percent) * 100))
    .refine((rate) => rate <= most, words)

const typedRate = z.object({
  taxClass: z.string().refine(isTaxClassCode, 'Choose what is taxed.'),
  from: typedDay('Choose a day.'),
  rate: basisPoints(4_000, 'Enter the rate in percent, 0 to 40, such as 18 or 2.5.'),
  source: z
    .string()
    .trim()
    .min(1, 'Enter the number of the notification.')
    .max(120, 'Use up to 120 characters.'),
})

/**
 * Plans the rate of a class from a day to come on, under its HSN or SAC of then; the one before ends the day before. In
 * place of another planned for the day. Rates that have begun never change: orders and documents carry theirs.
 */
export async function planTaxRate(
  tx: Tx,
  typed: unknown,
): Promise<Result<{ readonly rateBp: number }, Refusal<'not_valid'>>> {
  const checked = typedRate.safeParse(typed)
  if (!checked.success) return refuseInput('not_valid', checked.error)
  const { taxClass, from, rate, source } = checked.data
  await deletePlannedTaxRate(tx, taxClass, from) // and locks the class
  const { rows } = await sql`
    with earlier as (
      update tax_rates set valid_to = ${from}
      where tax_class = ${taxClass} and ${from}::date > business_today() and valid_from < ${from}
        and (valid_to is null or valid_to > ${from})
      returning old.valid_to, new.hsn)
    insert into tax_rates (tax_class, valid_from, valid_to, rate_bp, hsn, source)
    select ${taxClass}, ${from}, valid_to, ${rate}, hsn, ${source} from earlier
    returning valid_from`.execute(tx)
  return rows.length > 0
    ? ok({ rateBp: rate })
    : refuse('not_valid', 'Choose tomorrow or a later day.', 'from')
}

/** Deletes a rate planned for a day to come; the one before goes on in its place. False when there is none. */
export async function deletePlannedTaxRate(tx: Tx, taxClass: string, from: string) {
  if (!isTaxClassCode(taxClass) || !isDay(from)) return false
  // One at a time for each class, so that its periods stay joined.
  await sql`select from tax_classes where code = ${taxClass} for update`.execute(tx)
  const deleted = await firstRow<{ valid_to: string | null }>(tx)`
    delete from tax_rates where tax_class = ${taxClass} and valid_from = ${from}
    and valid_from > business_today() returning valid_to`
  if (!deleted) return false
  await changeRows(tx)`
    update tax_rates set valid_to = ${deleted.valid_to} where tax_class = ${taxClass} and valid_to = ${from}`
  return true
}
