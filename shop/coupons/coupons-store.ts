import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { allRows, changeRows, oneRow } from '#kernel/read-rows'
import { attemptName } from '#shop/catalog'
import type { CodeDiscount } from '#shop/pricing'
import type { Coupon, CouponLine } from './coupon.ts'

/** Who buys, as far as it is known. A person is known again by account, e-mail address or mobile number. */
export type Buyer = {
  readonly userId: string | null
  readonly email: string | null
  readonly mobile: string | null
}

const noBuyer: Buyer = { userId: null, email: null, mobile: null }

/** The coupons of the codes `k` that a condition picks, newest first, with what the buyer has had of them: all, or `most`. */
async function read(
  db: Db,
  which: RawBuilder<unknown>,
  { userId, email, mobile }: Buyer = noBuyer,
  most: number | null = null,
) {
  const own = sql`orders_of_buyer(${userId}::uuid, ${email}, ${mobile}) o`
  return allRows<Coupon>(db)`
    select c.id, k.code, c.name, c.kind, c.percent, c.amount_paise amount, c.most_paise most, c.buy_copies "buyCopies",
      c.free_copies "freeCopies", to_char(c.starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') "startsOn",
      to_char(c.ends_at at time zone 'Asia/Kolkata' - interval '1 second', 'YYYY-MM-DD') "endsOn",
      case when c.stopped_at is not null then 'stopped' when c.ends_at <= business_now() then 'ended'
        when c.starts_at > business_now() then 'coming' else 'running' end state,
      c.min_items_paise "minItems", k.max_uses "maxUses", c.max_per_person "maxPerPerson",
      c.is_first_order "isFirstOrder", c.is_shown "isShown", c.stacking_group "stackingGroup",
      (select d.code from dealers d where d.code = c.dealer_code and d.is_active) "dealerCode", c.courses, c.levels, c.types,
      c.sellers, c.editions, c.attempts, c.methods,
      (c.customers = '{}' or coalesce(${userId}::text = any(c.customers), false)) "isForBuyer",
      json_build_object(
        'exams', array(select name from courses where code = any(c.courses) union all select name from levels where code = any(c.levels)),
        'attempts', array(select ${attemptName} from attempts a where a.code = any(c.attempts) order by a.exam_on),
        'sellers', array(select trade_name from sellers where id = any(c.sellers)),
        'titles', array(select w.title from editions e join works w on w.id = e.work_id where e.id = any(c.editions)
          order by array_position(c.editions, e.id::int)),
        'methods', payment_names(c.methods)) names,
      case when k.max_uses is not null
        then (select count(*) from coupon_uses u where u.code = k.code and u.released_at is null) else 0 end::int uses,
      case when c.max_per_person is not null then (select count(*) from ${own} join coupon_uses u on u.order_id = o.order_id
        where u.coupon_id = c.id and u.released_at is null) else 0 end::int "ownUses",
      c.is_first_order and exists (select from ${own} where o.is_accepted) "hasOrdered"
    from coupon_codes k join coupons c on c.id = k.coupon_id
    where ${which} order by c.id desc limit ${most}::int`
}

/** The coupons of codes in their order; of a code that there is not, none. */
export async function findCoupons(db: Db, codes: readonly string[], buyer: Buyer): Promise<Coupon[]> {
  const coupons: Coupon[] = []
  // One by one: the plan for a single code serves every code, that for a list is made each time.
  for (const code of codes) coupons.push(...(await read(db, sql`k.code = ${code}`, buyer)))
  return coupons
}

/** The coupons that carts suggest: the ten newest, so that all that may be used together can be compared. */
export const readShownCoupons = (db: Db, buyer: Buyer): Promise<Coupon[]> =>
  read(
    db,
    sql`c.is_shown and c.stopped_at is null and c.starts_at <= business_now()
      and (c.ends_at is null or c.ends_at > business_now())`,
    buyer,
    10,
  )

/** A coupon for staff: of many codes the first, with how many there are, and all uses and discounts. */
export type StaffCoupon = Coupon & {
  readonly codes: number
  readonly allUses: number
  readonly given: number
}

/** Every coupon, newest first. */
export async function readCoupons(db: Db): Promise<StaffCoupon[]> {
  const coupons = await read(
    db,
    sql`k.code = (select min(first.code) from coupon_codes first where first.coupon_id = c.id)`,
  )
  const { rows } = await sql<{ id: number; codes: number; allUses: number; given: number }>`
    select c.id, (select count(*) from coupon_codes k where k.coupon_id = c.id)::int codes, count(u.order_id)::int "allUses",
      coalesce(sum(u.discount_paise), 0)::bigint given
    from coupons c left join coupon_uses u on u.coupon_id = c.id and u.released_at is null
    group by c.id`.execute(db)
  const sums = new Map(rows.map((row) => [row.id, row]))
  return coupons.map((coupon) => ({ ...coupon, ...sums.get(coupon.id)! }))
}

/** The codes of a coupon with what each may do, for the file that staff download. */
export const readCodes = (db: Db, couponId: number) =>
  allRows<{ code: string; uses: number }>(db)`
    select k.code, count(u.order_id)::int uses from coupon_codes k
    left join coupon_uses u on u.code = k.code and u.released_at is null
    where k.coupon_id = ${couponId} group by k.code order by k.code`

type Choice = { readonly value: string | number; readonly label: string }

/** What a coupon may be limited to, by the fields of its form. */
export async function readConditions(
  db: Db,
): Promise<Record<'courses' | 'levels' | 'attempts' | 'sellers' | 'dealers', Choice[]>> {
  return oneRow<Awaited<ReturnType<typeof readConditions>>>(db)`
    select
      (select json_agg(json_build_object('value', code, 'label', name) order by position) from courses) courses,
      (select json_agg(json_build_object('value', l.code, 'label', l.name) order by c.position, l.position)
        from levels l join courses c on c.code = l.course_code) levels,
      (select coalesce(json_agg(json_build_object('value', a.code, 'label', ${attemptName}) order by a.exam_on), '[]')
        from attempts a where a.exam_on between business_today() and business_today() + 365) attempts,
      (select coalesce(json_agg(json_build_object('value', id, 'label', trade_name) order by trade_name), '[]') from sellers) sellers,
      (select coalesce(json_agg(json_build_object('value', code, 'label', name) order by name), '[]')
        from dealers where is_active) dealers`
}

/**
 * Locks the coupons of codes, so that their limits hold however many order at once. Between the cart and its copies, and
 * by id whichever code was entered first, so that two orders with the same codes never wait for each other.
 */
export async function lockCoupons(tx: Db, codes: readonly string[]): Promise<void> {
  await sql`
    select from coupons c join coupon_codes k on k.coupon_id = c.id
    where k.code = any(${codes}) and (k.max_uses is not null or c.max_per_person is not null)
    order by c.id for no key update of c`.execute(tx)
}

/** Records the codes that an order was placed with. The caller has locked their coupons. */
export async function recordUses(tx: Tx, orderId: number, codes: readonly CodeDiscount[]): Promise<void> {
  await changeRows(tx)`
    insert into coupon_uses (order_id, coupon_id, code, discount_paise)
    select ${orderId}, "couponId", code, off
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) c ("couponId" bigint, code text, off bigint)`
}

/** Lets the codes of an order serve again: the whole order was cancelled or never paid. */
export async function releaseUses(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update coupon_uses set released_at = business_now() where order_id = ${orderId}
    and released_at is null`.execute(tx)
}

/** The exams that editions are for, and the attempts that they are assessed to fit. */
export async function readExams(
  db: Db,
  editionIds: readonly number[],
): Promise<Map<number, Pick<CouponLine, 'courses' | 'levels' | 'attempts'>>> {
  if (editionIds.length === 0) return new Map()
  const { rows } = await sql<Pick<CouponLine, 'courses' | 'levels' | 'attempts'> & { id: number }>`
    select e.id, array_agg(distinct l.course_code) courses, array_agg(distinct l.code::text) levels,
      array(select distinct a.attempt_code from current_applicability a
        where a.edition_id = e.id and a.verdict in ('fits', 'fits-with-supplement')) attempts
    from jsonb_array_elements_text(${JSON.stringify(editionIds)}::jsonb) line join editions e on e.id = line::bigint
    join work_papers wp on wp.work_id = e.work_id join papers p on p.code = wp.paper_code
    join levels l on l.code = p.level_code group by e.id`.execute(db)
  return new Map(rows.map(({ id, ...exams }) => [id, exams]))
}
