import { type RawBuilder, sql } from 'kysely'
import { returnDaysOf } from '#shop/pricing'

/** The day in India of an instant (SQL). */
const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Asia/Kolkata')::date`

/** Whether a line was cancelled before a day (SQL): also without a credit note, where its money did not stay and its bill was reversed. */
const isCancelled = (before: string) =>
  sql`(l.state = 'CANCELLED' and ${dayOf(sql`l.state_at`)} < ${before}::date)`

/**
 * A line of others than the house with what the buyer paid and did not get back, and the day from which that is final: its
 * credit note, or the first day after its days to return. Null while it is on its way or a return is open. What replaces a
 * line stands for it (`goods`), since nothing else was paid. A digital title counts its days from the day it was accepted,
 * as rewards do. What the courier collected is settled (`settled_on`) no sooner than the courier has paid all of it to us, or
 * staff accepted the difference; what a payer disputes at their bank no sooner than the bank has left it with us, and never
 * where it gave all of it back.
 */
const valuedLines = (before: string) => sql`
  select l.seller_id, coalesce(l.split_from, l.id) billed_id,
    case when ${isCancelled(before)} then 0 else in_paise(l.gross_paise + coalesce((select sum(c.gross_paise) from order_line_charges c where c.order_line_id = l.id), 0)::bigint,
      o.paise_per_usd) - coalesce(credited.paise, 0) end value,
    case when disputed.is_held and not disputed.is_open then null else final.day end final_on,
    case when final.day is null or disputed.is_held then null
      when cash.parcel_id is null then greatest(final.day, ${dayOf(sql`disputed.seen_at`)})
      when cash.remitted_paise >= cash.due_paise then greatest(final.day, cash.remitted_on)
      when cash.accepted_at is not null then greatest(final.day, cash.remitted_on, ${dayOf(sql`cash.accepted_at`)}) end settled_on
  from order_lines l join orders o on o.id = l.order_id
  join sellers owner on owner.id = l.seller_id and not owner.is_house
  left join cod_collections cash on cash.parcel_id = l.parcel_id and cash.due_paise > 0
  left join disputed_orders disputed on disputed.order_id = l.order_id
  cross join lateral (
    select g.id, g.state, g.state_at, p.placed_at from order_lines g join orders p on p.id = g.order_id
    where g.id = coalesce((select max(r.id) from order_lines r where r.replaces = l.id), l.id)) goods
  cross join lateral (
    select sum(in_paise(r.gross_paise, d.paise_per_usd))::bigint paise, max(d.issued_on) "day"
    from document_rows r join documents d on d.id = r.document_id and d.kind = 'CN' and stands(d)
    where r.order_line_id = l.id and d.issued_on < ${before}::date) credited
  cross join lateral (
    select case when credited.day is not null then credited.day when ${isCancelled(before)} then ${dayOf(sql`l.state_at`)}
      when not l.is_physical and l.state in ('ACCEPTED', 'ACTIVATED', 'EXPIRED', 'DEACTIVATED') then
        (select min(${dayOf(sql`v.at`)}) from order_moves v where v.order_line_id = l.id and v.to_state = 'ACCEPTED')
          + ${returnDaysOf(sql`o.placed_at`)} + 1
      when goods.state in ('DELIVERED', 'RETURN_REJECTED') then greatest(${dayOf(sql`goods.state_at`)},
        (select min(${dayOf(sql`v.at`)}) from order_moves v where v.order_line_id = goods.id and v.to_state = 'DELIVERED'
          and v.id > coalesce((select max(s.id) from order_moves s where s.order_line_id = goods.id and s.to_state = 'SHIPPED'), 0))
          + ${returnDaysOf(sql`goods.placed_at`)} + 1) end "day") final
  where l.replaces is null and l.state <> 'PENDING'`

/**
 * What is due to sellers for each line as it was ordered, before a day: rows (seller_id, line_id, settled_on, gross,
 * commission_bp, commission, commission_gst, tds_bp, tds), in paise. A row is the difference to what payouts have paid of the
 * line, so nothing is paid twice: `due` is final, `unsettled` may still become so, and what was paid beyond both comes off. A
 * line keeps the commission and the rate of TDS that payouts took, so that a refund gives back what was taken.
 *
 * GST on the commission of a seller in our State is two equal halves (CGST and SGST). TDS: 0.1 % of the gross amount of sales,
 * and 5 % of a seller without a PAN (Income-tax Act 1961 s.194-O and s.206AA, in the Act of 2025 s.393 and s.397). None of an
 * individual or Hindu undivided family, as the fourth letter of the PAN has it (P or H), whose gross sales of the financial
 * year are at most ₹5 lakh (s.194-O(2)). Above that the lines of the year that were paid without it are rows of TDS alone.
 */
export const dueRows = (before: string): RawBuilder<unknown> => sql`(
  with valued as (${valuedLines(before)}),
  billed as (
    select seller_id, billed_id, max(settled_on) filter (where settled_on < ${before}::date) settled_on,
      coalesce(sum(value) filter (where settled_on < ${before}::date), 0) due,
      coalesce(sum(value) filter (where settled_on is null or settled_on >= ${before}::date), 0) unsettled
    from valued group by 1, 2),
  paid as (
    select order_line_id, sum(gross_paise) gross, sum(commission_paise) commission, sum(tds_paise) tds, min(settled_on) settled_on,
      (array_agg(commission_bp order by payout_id))[1] commission_bp, max(tds_bp) tds_bp
    from payout_rows group by 1),
  whole as (
    select b.seller_id, b.billed_id, b.settled_on, s.state_code = house.state_code is_intra,
      coalesce(p.commission_bp, s.commission_bp) commission_bp,
      p.settled_on paid_on, p.tds_bp paid_tds_bp, substr(coalesce(s.pan, substr(s.gstin, 3)), 4, 1) constitution,
      financial_year(coalesce(p.settled_on, b.settled_on)) fy,
      least(greatest(coalesce(p.gross, 0), b.due), b.due + b.unsettled) gross, coalesce(p.gross, 0) paid,
      coalesce(p.commission, 0) paid_commission, coalesce(p.tds, 0) paid_tds
    from billed b join sellers s on s.id = b.seller_id join sellers house on house.is_house
    left join paid p on p.order_line_id = b.billed_id),
  taxed as (
    select w.*, case when paid_tds_bp > 0 then paid_tds_bp when constitution is null then 500
      when constitution in ('P', 'H') and sum(gross) over (partition by seller_id, fy) <= 50000000 then 0 else 10 end tds_bp
    from whole w)
  select w.seller_id, w.billed_id line_id, coalesce(w.settled_on, w.paid_on) settled_on, (w.gross - w.paid)::bigint gross, w.commission_bp, c.commission,
    (case when w.is_intra then 2 * round(c.commission * t.rate_bp / 20000.0)
      else round(c.commission * t.rate_bp / 10000.0) end)::bigint commission_gst, w.tds_bp,
    tds.paise tds
  from taxed w
  cross join lateral (select (round(w.gross * w.commission_bp / 10000.0) - w.paid_commission)::bigint commission) c
  cross join lateral (select (round(w.gross * w.tds_bp / 10000.0) - w.paid_tds)::bigint paise) tds
  join tax_rates t on t.tax_class = 'COMMISSION' and t.valid_from < ${before}::date
    and (t.valid_to is null or t.valid_to >= ${before}::date)
  where w.gross <> w.paid or tds.paise <> 0)`

/**
 * What is final of each seller before a day, but for cash that the courier has not paid us by then and payments that are
 * disputed: rows ("sellerId", waiting).
 */
export const waitingRows = (before: string): RawBuilder<unknown> => sql`(
  select seller_id "sellerId", sum(greatest(0, final - greatest(settled, paid)))::bigint waiting from (
    select seller_id, sum(value) final, coalesce(sum(value) filter (where settled_on < ${before}::date), 0) settled,
      (select coalesce(sum(gross_paise), 0) from payout_rows where order_line_id = billed_id) paid
    from (${valuedLines(before)}) v where final_on < ${before}::date group by seller_id, billed_id) billed
  group by 1)`
