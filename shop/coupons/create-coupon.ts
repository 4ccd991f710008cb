import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { randomSigns } from '#kernel/id'
import { paise } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanIdentifier, cleanText } from '#kernel/text'
import { typedDay } from '#kernel/typed-day'
import { productTypes } from '#shop/catalog'
import { findUserByEmail } from '#shop/identity'
import { rupees } from '#shop/pricing'
import { recordAudit } from '#shop/staff'

/** What staff typed, by the names of the form's fields. */
export type NewCoupon = Readonly<Record<string, string | readonly string[]>>

/** What is wrong with a coupon, field by field. */
export type CouponProblems = Refusal<'bad_coupon'> & {
  readonly errors: readonly { readonly path: string; readonly message: string }[]
}

const empty = (typed: unknown) => (typed === '' || typed === undefined ? null : typed)
const whole = (words: string, min: number, max: number) =>
  z.preprocess(empty, z.coerce.number({ error: words }).int(words).min(min, words).max(max, words).nullable())
const amount = (words: string) => z.preprocess(empty, rupees(words).nullable())
const day = z.preprocess(empty, typedDay('Choose a day.').nullable())
const many = <Schema extends z.ZodType>(each: Schema) => z.array(each).max(50).default([])
const tick = z.preprocess((typed) => typed === 'yes', z.boolean())

const schema = z
  .object({
    name: z.string().trim().min(3, 'Use 3 to 80 characters.').max(80, 'Use 3 to 80 characters.'),
    code: z
      .string()
      .transform((text) => cleanIdentifier(text).replaceAll('-', '').toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, 'Use 3 to 20 letters and digits, such as EXAM10.')),
    codes: whole('Enter 1 to 5,000 codes.', 1, 5000),
    kind: z.enum(['percent', 'amount', 'delivery', 'buy-get', 'together'], 'Choose what the coupon gives.'),
    percent: whole('Enter a whole percentage from 1 to 90.', 1, 90),
    amount: amount('Enter an amount in rupees, such as 100.'),
    most: amount('Enter an amount in rupees, such as 200.'),
    buy: whole('Enter 1 to 50 copies.', 1, 50),
    free: whole('Enter 1 to 10 copies.', 1, 10),
    starts: day,
    ends: day,
    uses: whole('Enter how many orders, at most 10,00,000.', 1, 1_000_000),
    person: whole('Enter 1 to 1,000 orders.', 1, 1000),
    min: amount('Enter an amount in rupees, such as 500.'),
    group: z.preprocess(
      empty,
      z
        .string()
        .transform((text) => cleanText(text).toLowerCase())
        .pipe(
          z.string().regex(/^[a-z][a-z0-9 ]{2,29}$/, 'Use 3 to 30 letters and digits, such as bank offers.'),
        )
        .nullable(),
    ),
    first: tick,
    shown: tick,
    dealer: z.preprocess(empty, z.string().max(30).nullable()),
    courses: many(z.string().max(30)),
    levels: many(z.string().max(120)),
    types: many(z.enum(productTypes)),
    sellers: many(z.coerce.number().int().positive()),
    attempts: many(z.string().max(40)),
    methods: many(z.coerce.number().int().positive()),
    customers: z.string().max(2000).default(''),
    titles: z.string().max(1000).default(''),
  })
  .superRefine(({ kind, percent, amount, buy, free, starts, ends, codes, shown }, check) => {
    const need = (path: string, isThere: boolean, message: string) => {
      if (!isThere) check.addIssue({ code: 'custom', path: [path], message })
    }
    if (kind === 'percent' || kind === 'together') need('percent', percent !== null, 'Enter the percentage.')
    if (kind === 'amount') need('amount', amount !== null && amount >= 100, 'Enter an amount of ₹1 or more.')
    if (kind === 'buy-get') {
      need('buy', buy !== null, 'Enter how many copies are bought.')
      need(
        'free',
        free !== null && free <= (buy ?? 0),
        'Enter how many are free, at most as many as are bought.',
      )
    }
    need('ends', !starts || !ends || ends >= starts, 'Choose a last day after the first.')
    need('shown', !shown || codes === null, 'Codes that serve once are not suggested in carts.')
  })

/** Creates a coupon with one code, or many that serve once and begin with it. Answers coupons.id, or errors by field. */
export async function createCoupon(
  tx: Tx,
  typed: NewCoupon,
  actorId: string | null,
): Promise<Result<number, CouponProblems>> {
  const parsed = schema.safeParse(typed)
  if (!parsed.success)
    return problems(
      parsed.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message })),
    )
  const coupon = parsed.data
  const { kind, codes } = coupon
  const { rows: over } = await sql`select where ${coupon.ends}::date < business_today()`.execute(tx)
  if (over.length > 0) return problems([{ path: 'ends', message: 'Choose today or a later day.' }])
  const editions = await findEditions(tx, coupon.titles)
  if (!editions.ok) return problems([{ path: 'titles', message: editions.refusal.message }])
  if (kind === 'together' && editions.value.length < 2)
    return problems([{ path: 'titles', message: 'Enter the SKUs of two titles or more.' }])
  const customers = await findCustomers(tx, coupon.customers)
  if (!customers.ok) return problems([{ path: 'customers', message: customers.refusal.message }])
  const made = new Set<string>(codes === null ? [coupon.code] : [])
  while (codes !== null && made.size < codes) made.add(coupon.code.slice(0, 8) + randomSigns(10))
  // One at a time, so that two coupons do not take one code.
  await advisoryLock(tx, 'coupon_codes')
  const { rows: taken } = await sql`select from coupon_codes where code = any(${[...made]})`.execute(tx)
  if (taken.length > 0) return problems([{ path: 'code', message: 'This code is in use. Choose another.' }])
  const { id } = await tx
    .insertInto('coupons')
    .values({
      name: coupon.name,
      kind,
      percent: kind === 'percent' || kind === 'together' ? coupon.percent : null,
      amount_paise: kind === 'amount' ? coupon.amount : null,
      most_paise: kind === 'amount' || kind === 'delivery' ? null : coupon.most,
      buy_copies: kind === 'buy-get' ? coupon.buy : null,
      free_copies: kind === 'buy-get' ? coupon.free : null,
      ...(coupon.starts && { starts_at: `${coupon.starts}T00:00:00+05:30` }),
      // The last day counts to its end.
      ends_at: coupon.ends && sql<Date>`(${coupon.ends}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
      min_items_paise: coupon.min ?? paise(0),
      max_per_person: coupon.first ? 1 : coupon.person,
      is_first_order: coupon.first,
      is_shown: coupon.shown,
      stacking_group: coupon.group,
      dealer_code: coupon.dealer,
      courses: coupon.courses,
      levels: coupon.levels,
      types: coupon.types,
      sellers: coupon.sellers,
      editions: editions.value,
      attempts: coupon.attempts,
      customers: customers.value,
      methods: coupon.methods,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into coupon_codes (code, coupon_id, max_uses)
    select code, ${id}, ${codes === null ? coupon.uses : 1}
    from unnest(${[...made]}::text[]) code`.execute(tx)
  await recordAudit(tx, actorId, 'coupon.created', `coupon:${id}`, {
    name: coupon.name,
    code: coupon.code,
    codes: made.size,
  })
  return ok(id)
}

/** Stops a coupon for good; orders that have it stay as they are. */
export async function stopCoupon(tx: Tx, id: number, actorId: string | null): Promise<void> {
  const stopped = await firstRow<{ id: number }>(tx)`
    update coupons set stopped_at = business_now() where id = ${id} and stopped_at is null returning id`
  if (stopped) await recordAudit(tx, actorId, 'coupon.stopped', `coupon:${id}`)
}

const problems = (errors: CouponProblems['errors']) => ({
  ok: false as const,
  refusal: { code: 'bad_coupon' as const, message: 'Please correct the coupon.', errors },
})

async function findEditions(tx: Tx, typed: string): Promise<Result<number[]>> {
  const skus = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from editions where sku = any(${skus})`.execute(tx)
  const unknown = skus.find((sku) => !rows.some((row) => row.sku === sku))
  if (unknown !== undefined) return refuse('unknown_sku', `No title has the SKU ${unknown}.`)
  return ok(rows.map(({ id }) => id))
}

async function findCustomers(tx: Tx, typed: string): Promise<Result<string[]>> {
  const ids = new Set<string>()
  for (const email of typed.split(/[\s,;]+/).filter(Boolean)) {
    const id = await findUserByEmail(tx, email.toLowerCase())
    if (id === null) return refuse('unknown_customer', `No account has the address ${email}.`)
    ids.add(id)
  }
  return ok([...ids])
}
