import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { isDay } from '#kernel/dates'
import { formatInrShort, paise, parseAmount } from '#kernel/money'
import { allRows, changeRows } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { typedDay } from '#kernel/typed-day'
import { basisPoints } from '#shop/tax'

/** Rupees as they are typed, in paise; `words` refuse anything else. */
export const rupees = (words: string) =>
  z.string().transform((typed, { addIssue }) => {
    const amount = parseAmount(typed)
    if (amount === null) addIssue({ code: 'custom', message: words })
    return amount ?? z.NEVER
  })
const notDays = 'Enter 0 to 60 days.'

const typedTerms = z.object({
  from: typedDay('Choose a day.'),
  shippingFee: rupees('Enter the delivery fee in rupees, such as 50.'),
  freeShippingFrom: rupees('Enter an amount in rupees, such as 499.'),
  codFee: rupees('Enter the fee in rupees, such as 50, or 0.'),
  codMax: rupees('Enter an amount in rupees, such as 5000.'),
  emiMinOrder: rupees('Enter an amount in rupees, such as 3000.'),
  emiGst: basisPoints(4_000, 'Enter the rate in percent, 0 to 40, such as 18.'),
  returnDays: z
    .string()
    .regex(/^[0-9]{1,2}$/, notDays)
    .transform(Number)
    .refine((days) => days <= 60, notDays),
})

/** Terms of sale as staff plan them; amounts in paise, the GST on the interest of instalments in basis points. */
type PlannedTerms = {
  readonly from: string
  readonly state: 'over' | 'in force' | 'to come'
} & Readonly<
  Record<
    'shippingFee' | 'freeShippingFrom' | 'codFee' | 'codMax' | 'emiMinOrder' | 'emiGst' | 'returnDays',
    number
  >
>

/** The terms of sale of the shop, the latest first. */
export const listTerms = (db: Db): Promise<readonly PlannedTerms[]> =>
  allRows<PlannedTerms>(db)`
    select valid_from "from", shipping_fee_paise "shippingFee", free_shipping_from_paise "freeShippingFrom",
      cod_fee_paise "codFee", cod_max_paise "codMax", emi_min_order_paise "emiMinOrder",
      emi_interest_gst_bp "emiGst", return_days "returnDays",
      case when valid_from > business_today() then 'to come'
        when valid_from = max(valid_from) filter (where valid_from <= business_today()) over () then 'in force'
        else 'over' end state
    from sale_terms order by valid_from desc limit 50`

/** What differs from before, for the audit log: { shippingFee: '₹50 → ₹60' }. */
type Changes = Readonly<Record<string, string>>

/** The terms in force on a day, by what is planned now. */
const termsOn = async (tx: Tx, day: string) => (await listTerms(tx)).find(({ from }) => from <= day)

function changesOf(before: PlannedTerms | undefined, after: PlannedTerms | undefined): Changes {
  if (!before || !after) return {}
  const { from: _, state: _state, emiGst, returnDays, ...amounts } = after
  const words = (amount: number) => formatInrShort(paise(amount))
  return Object.fromEntries([
    ...Object.entries(amounts).flatMap(([name, amount]) => {
      const old = before[name as keyof typeof amounts]
      return amount === old ? [] : [[name, `${words(old)} → ${words(amount)}`]]
    }),
    ...(emiGst === before.emiGst ? [] : [['emiGst', `${before.emiGst / 100}% → ${emiGst / 100}%`]]),
    ...(returnDays === before.returnDays ? [] : [['returnDays', `${before.returnDays} → ${returnDays}`]]),
  ])
}

/**
 * Plans terms of sale from a day to come on; those of a day that has begun never change. In place of others planned for
 * the day. How fees are taxed stays as it is. Answers what differs from the terms that the day had before.
 */
export async function planTerms(
  tx: Tx,
  typed: unknown,
): Promise<Result<{ readonly changes: Changes }, Refusal<'not_valid'>>> {
  const checked = typedTerms.safeParse(typed)
  if (!checked.success) return refuseInput('not_valid', checked.error)
  const { from, shippingFee, freeShippingFrom, codFee, codMax, emiMinOrder, emiGst, returnDays } =
    checked.data
  const before = await termsOn(tx, from)
  const { rows } = await sql`
    insert into sale_terms (valid_from, shipping_fee_paise, free_shipping_from_paise, cod_fee_paise, cod_max_paise,
      charge_tax_mode, return_days, emi_min_order_paise, emi_interest_gst_bp)
    select ${from}::date, ${shippingFee}::bigint, ${freeShippingFrom}::bigint, ${codFee}::bigint, ${codMax}::bigint,
      charge_tax_mode, ${returnDays}::int, ${emiMinOrder}::bigint, ${emiGst}::int
    from sale_terms where ${from}::date > business_today() and valid_from <= business_today()
    order by valid_from desc limit 1
    on conflict (valid_from) do update set shipping_fee_paise = excluded.shipping_fee_paise,
      free_shipping_from_paise = excluded.free_shipping_from_paise, cod_fee_paise = excluded.cod_fee_paise,
      cod_max_paise = excluded.cod_max_paise, return_days = excluded.return_days,
      emi_min_order_paise = excluded.emi_min_order_paise, emi_interest_gst_bp = excluded.emi_interest_gst_bp
    returning valid_from`.execute(tx)
  if (rows.length === 0) return refuse('not_valid', 'Choose tomorrow or a later day.', 'from')
  return ok({ changes: changesOf(before, await termsOn(tx, from)) })
}

/** Deletes terms that were planned for a day to come. False when there are none. */
export async function deletePlannedTerms(tx: Tx, from: string): Promise<boolean> {
  if (!isDay(from)) return false
  const changed = await changeRows(tx)`
    delete from sale_terms where valid_from = ${from} and valid_from > business_today()`
  return changed > 0
}

/** The public holidays from today on, in their order. */
export const listHolidays = (db: Db): Promise<{ day: string; name: string }[]> =>
  allRows<{ day: string; name: string }>(db)`
    select holiday_on "day", name from public_holidays where holiday_on >= business_today() order by holiday_on`

const typedHoliday = z.object({
  day: typedDay('Choose a day.'),
  name: z.string().trim().min(1, 'Name the holiday.').max(60, 'Use up to 60 characters.'),
})

/** Adds a public holiday, or renames the one of that day. */
export async function saveHoliday(
  tx: Tx,
  typed: unknown,
): Promise<Result<{ readonly changes: Changes }, Refusal<'not_valid'>>> {
  const checked = typedHoliday.safeParse(typed)
  if (!checked.success) return refuseInput('not_valid', checked.error)
  const { day, name } = checked.data
  const before = (await listHolidays(tx)).find((holiday) => holiday.day === day)?.name
  await sql`
    insert into public_holidays (holiday_on, name) values (${day}, ${name})
    on conflict (holiday_on) do update set name = excluded.name`.execute(tx)
  const changes: Changes = before === name ? {} : { name: before ? `${before} → ${name}` : name }
  return ok({ changes })
}

/** Deletes a public holiday that is still to come. False when there is none. */
export async function deleteHoliday(tx: Tx, day: string): Promise<boolean> {
  if (!isDay(day)) return false
  const changed = await changeRows(tx)`
    delete from public_holidays where holiday_on = ${day} and holiday_on >= business_today()`
  return changed > 0
}
