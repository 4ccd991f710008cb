import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type Currency, type Paise, paise } from '#kernel/money'
import {
  assessmentsOf,
  type Exam,
  isPlan,
  type PaperAssessment,
  planTypes,
  summariseFit,
  supplyTaxClass,
} from '#shop/catalog'
import { readAddresses } from '#shop/customers'
import { type PaidPeriod, unusedCredit } from '#shop/pricing'
import {
  type AvailabilityRow,
  availabilityOf,
  joinAvailability,
  partsOf,
  planSupply,
  toAvailability,
} from '#shop/stock'
import { type Cart, type CartLine, type CartOwner, mostCopies } from './cart.ts'
import { isOpenCartOf } from './carts-store.ts'
import { readCheckout } from './checkouts-store.ts'

type Row = Omit<CartLine, Added> & {
  cartId: string
  couponCodes: string[]
  price: number
  mrp: number
  availability: AvailabilityRow
  assessments: PaperAssessment[]
  workId: number
  plan: StoredPlan | null
}
type Added = 'unitPrice' | 'unitMrp' | 'availability' | 'available' | 'fit' | 'running' | 'credit' | 'isTwice'

/**
 * The price in dollars, in cents, of an edition e of a kind k: of what has one, opens online, and whose seller may export;
 * else null. Parcels do not leave India.
 */
export const dollarPrice = sql<number | null>`(case when not k.is_physical
  and exists (select from sellers exporter where exporter.id = e.seller_id and exporter.lut_arn is not null) then e.price_usd_cents end)`
const isSoldAbroad = sql<boolean>`(${dollarPrice} is not null)`
const isPriced = sql<boolean>`(c.currency = 'INR' or ${isSoldAbroad})`

/**
 * Reads the owner's open cart, each line with price, stock and fit for `exam` of now, oldest first; null when there
 * is no cart.
 */
export async function readCart(db: Db, owner: CartOwner, exam: Exam | null): Promise<Cart | null> {
  const { rows: found } = await sql<Row>`
    select c.id "cartId", c.currency, c.coupon_codes "couponCodes", i.quantity, i.is_saved "isSaved", e.id "editionId", e.seller_id "sellerId",
      s.trade_name "sellerName", s.state_code "sellerState", s.gst_status "sellerGst", e.sku, w.slug, w.title, e.title_note "titleNote", e.edition_label "editionLabel",
      e.type, e.format, k.format_name "formatName", k.is_physical "isPhysical",
      ${isSoldAbroad} "isSoldAbroad", ${isPriced} "isPriced",
      case when not ${isPriced} then 0 when c.currency = 'USD' then e.price_usd_cents else e.price_paise end price,
      case when not ${isPriced} then 0 when c.currency = 'USD' then coalesce(e.mrp_usd_cents, e.price_usd_cents) else e.mrp_paise end mrp, ${supplyTaxClass} "taxClass", case c.currency when 'USD' then i.price_usd_cents else i.price_paise end "priceAdded", coalesce(e.weight_g, 0) "weightG", e.validity_days "validityDays",
      ${availabilityOf} availability, ${partsOf} parts,
      (select m.hash from edition_media m where m.edition_id = e.id and m.position = 0) "coverHash",
      array(select p.name from work_people wp join people p on p.id = wp.person_id where wp.work_id = w.id order by wp.position) authors,
      (select l.course_code from work_papers wp join papers p on p.code = wp.paper_code join levels l on l.code = p.level_code
       where wp.work_id = w.id limit 1) "courseCode",
      ${assessmentsOf(exam)} assessments, e.work_id "workId", ${runningPlan} plan,
      (${isOwnPlan} and exists (select from editions t where t.work_id = e.work_id and has_mandate(c.user_id, t.id))) "hasMandate"
    from carts c
    join cart_items i on i.cart_id = c.id
    join editions e on e.id = i.edition_id
    ${joinAvailability}
    join works w on w.id = e.work_id
    join sellers s on s.id = e.seller_id
    join product_kinds k on k.type = e.type and k.format = e.format
    where ${isOpenCartOf(owner)}
    order by i.added_at, i.edition_id`.execute(db)
  const rows = owner.isStaff ? found.map(upToStock) : found
  const [first] = rows
  if (!first) return null
  return {
    id: first.cartId,
    currency: first.currency,
    couponCodes: first.couponCodes,
    lines: supplied(markTwice(rows.filter((row) => !row.isSaved))),
    saved: rows.filter((row) => row.isSaved).map(toLine),
  }
}

/** The same line with the copies of its stock as its limit, as far as a line holds them. */
function upToStock({ availability, ...row }: Row): Row {
  const { copies, maxQuantity } = availability
  const isLimited = row.isPhysical && copies !== null && maxQuantity > 0
  return {
    ...row,
    availability: isLimited ? { ...availability, maxQuantity: Math.min(copies, mostCopies) } : availability,
  }
}

function toLine(row: Row): CartLine {
  const { price, mrp, assessments, cartId: _, couponCodes: __, workId: ___, plan, ...line } = row
  return {
    ...line,
    unitPrice: paise(price),
    unitMrp: paise(mrp),
    availability: toAvailability(row.availability),
    available: row.availability.maxQuantity,
    fit: summariseFit(assessments, row.type),
    ...readRunning(plan, row.currency),
    isTwice: false,
  }
}

// A renewal and an upgrade of one plan would contradict each other.
const markTwice = (rows: readonly Row[]): CartLine[] =>
  rows.map((row) => ({
    ...toLine(row),
    isTwice:
      isPlan(row.type) &&
      rows.some((other) => other !== row && other.workId === row.workId && isPlan(other.type)),
  }))

function supplied(lines: readonly CartLine[]): CartLine[] {
  const plan = planSupply(lines.map((line, index) => ({ ...line, lineNo: index + 1 })))
  return lines.map((line, index) => {
    const { available = 0 } = plan[index] ?? {}
    return { ...line, available: Math.min(available, line.availability.maxQuantity) }
  })
}

/** Where a cart goes as far as known: to the address of its checkout, else to the default of its owner; null when unknown. */
export async function readDestination(
  db: Db,
  { id }: Pick<Cart, 'id'>,
  { userId }: Pick<CartOwner, 'userId'>,
): Promise<{ readonly pin: string; readonly stateCode: string } | null> {
  const shipping = (await readCheckout(db, id))?.shipping
  if (shipping || userId === null) return shipping ?? null
  const [preferred] = await readAddresses(db, userId)
  return preferred ?? null
}

/**
 * The lines of a cart with what can be bought of each, read again once its copies are locked. The ids stand in a select of
 * their own: of an array of known length the statement would be planned each time, for 4 ms.
 */
export async function readSupply(tx: Db, lines: readonly CartLine[]): Promise<CartLine[]> {
  const { rows } = await sql<Pick<Row, 'editionId' | 'availability' | 'parts'>>`
    select e.id "editionId", ${availabilityOf} availability, ${partsOf} parts from editions e
    ${joinAvailability}
    where e.id = any(array(select unnest(${lines.map(({ editionId }) => editionId)}::bigint[])))`.execute(tx)
  const now = new Map(rows.map((row) => [row.editionId, row]))
  return supplied(
    lines.map((line) => {
      const row = now.get(line.editionId)
      if (!row) throw new Error(`edition ${line.editionId} is gone`)
      return { ...line, availability: toAvailability(row.availability), parts: row.parts }
    }),
  )
}

/** The period of a plan that the owner of a cart has, as its row gives it, or its free trial. */
type StoredPlan =
  | (PaidPeriod & {
      readonly lineId: number
      readonly isSame: boolean
      readonly isCharged: boolean
      /** Whether what is left of it comes off the price: of a longer term, and unless its payer's bank has the money or may. */
      readonly isCredited: boolean
      readonly currency: Currency
      readonly today: string
    })
  | { readonly chargedOn: string; readonly amount: Paise }

/** Whether an edition e is a plan and the owner of a cart c has an account, as SQL. */
const isOwnPlan = sql.raw(
  `(c.user_id is not null and e.type in (${planTypes.map((type) => `'${type}'`).join(', ')}))`,
)

/** The running period of the plan of an edition e that the owner of a cart c has, as SQL. */
const runningPlan = sql`case when ${isOwnPlan} then running_plan(c.user_id, e.id) end`

/** What a running plan means for a line: it is renewed, upgraded with credit for its unused days, or goes on beside it; a trial cost nothing. */
function readRunning(plan: StoredPlan | null, currency: Currency): Pick<CartLine, 'running' | 'credit'> {
  const none = paise(0)
  if (!plan) return { running: null, credit: none }
  if ('chargedOn' in plan) return { running: { kind: 'trial', ...plan }, credit: none }
  const { lineId, until, isCharged } = plan
  if (plan.isSame) return { running: { kind: 'renewal', lineId, until, isCharged }, credit: none }
  // Cents and paise are not of one value, and prices are never converted.
  const credit: Paise = plan.isCredited && plan.currency === currency ? unusedCredit(plan, plan.today) : none
  return credit > 0
    ? { running: { kind: 'upgrade', lineId, until }, credit }
    : { running: { kind: 'beside', until, isCharged }, credit: none }
}
