import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { isMove, lineStates, prepaidMethods } from '#shop/orders'

/** A rule that must hold after any crash or race, and a query that answers the rows that break it. */
type Invariant = { readonly id: string; readonly rule: string; readonly broken: string }

const moveRows = [null, ...lineStates].flatMap((from) =>
  lineStates
    .filter((to) => isMove(from, to))
    .map((to) => `(${from === null ? 'null' : `'${from}'`}, '${to}')`),
)

/** Every rule that `findBreaches` checks. */
export const invariants: readonly Invariant[] = [
  {
    id: 'I2',
    rule: 'what is due on delivery is what the lines cost that are not cancelled and did not come back undelivered, less their shares of what the wallet paid and what else pays them',
    broken: `
      select p.order_id, p.amount_paise, due.paise from payments p
      cross join lateral (
        select coalesce(sum(l.gross_paise - l.wallet_paise + coalesce((select sum(c.gross_paise) from order_line_charges c
          where c.order_line_id = l.id), 0)), 0) paise
        from order_lines l where l.order_id = p.order_id and l.state <> 'CANCELLED' and (l.state not in ('RETURNED', 'REFUND_INITIATED')
          or exists (select 1 from order_moves v where v.order_line_id = l.id and v.to_state = 'RETURNED' and v.from_state <> 'SHIPPED'))) due
      where p.method = 4 and p.state = 'on-delivery' and p.amount_paise + (
        select coalesce(sum(r.amount_paise - r.refunded_paise), 0) from payments r where r.order_id = p.order_id and r.id <> p.id
          and r.state = 'captured' and r.method <> 5) <> due.paise
      union all
      select o.id, o.wallet_paise, shares.paise from orders o
      cross join lateral (select sum(l.wallet_paise) paise from order_lines l where l.order_id = o.id) shares
      where shares.paise <> o.wallet_paise and (shares.paise <> 0 or o.payment_method = 4)`,
  },
  {
    id: 'I9',
    rule: 'the uses of a coupon are the orders that carry it and are not cancelled whole, within its limits, and codes of one order combine',
    broken: `
      select 'limit' problem, k.code what from coupon_codes k
      where k.max_uses < (select count(*) from coupon_uses u where u.code = k.code and u.released_at is null)
      union all
      select 'person', c.id::text from coupons c join coupon_uses u on u.coupon_id = c.id and u.released_at is null
      join orders o on o.id = u.order_id where o.contact->>'email' is not null
      group by c.id, c.max_per_person, o.contact->>'email' having count(*) > c.max_per_person
      union all
      select 'released', o.order_no from coupon_uses u join orders o on o.id = u.order_id
      where (u.released_at is null) = not exists (select from order_lines l where l.order_id = o.id and l.state <> 'CANCELLED'
        and not exists (select from order_moves m where m.order_line_id = l.id and m.to_state = 'CANCELLED'))
      union all
      select 'stacking', u.order_id::text from coupon_uses u join coupons c on c.id = u.coupon_id group by u.order_id
      having count(*) > 3 or (count(*) > 1 and count(*) > count(distinct c.stacking_group))
      union all
      select 'discount', o.order_no from orders o where o.origin in ('cart', 'staff') and (
        o.discount_paise <> (select sum(l.discount_paise) from order_lines l where l.order_id = o.id)
        or o.discount_paise <> (select coalesce(sum(u.discount_paise), 0) from coupon_uses u where u.order_id = o.id)
          + (select coalesce(sum(k.credit_paise), 0) from plan_credits k join order_lines l on l.id = k.order_line_id where l.order_id = o.id))`,
  },
  {
    id: 'I3',
    rule: '0 ≤ refunded ≤ captured, or of cash what the courier collects',
    broken: `select id from payments where refunded_paise < 0
      or refunded_paise > case state when 'on-delivery' then amount_paise else captured_paise end`,
  },
  {
    id: 'I2b',
    rule: 'an order costs what its lines and charges sum to',
    broken: `
      select o.order_no, o.total_paise, parts.paise from orders o
      cross join lateral (
        select sum(l.gross_paise + coalesce((select sum(c.gross_paise) from order_line_charges c
          where c.order_line_id = l.id), 0)) paise from order_lines l where l.order_id = o.id) parts
      where parts.paise is distinct from o.total_paise + o.wallet_paise`,
  },
  {
    id: 'I2d',
    rule: 'each digital line that was accepted has one entitlement, a set one for each part, and no other line has any',
    broken: `
      select l.id, n.order_line_id from (
        select l.id, l.is_physical, coalesce(p.part_id, l.edition_id) edition_id, exists (select from order_moves v
          where v.order_line_id = l.id and v.to_state = 'ACCEPTED') accepted
        from order_lines l left join bundle_parts p on p.bundle_id = l.edition_id and not l.is_physical) l
      full join (select * from entitlements where cause = 'order') n
        on n.order_line_id = l.id and n.edition_id = l.edition_id
      where (n.id is not null) is distinct from (not l.is_physical and l.accepted)`,
  },
  {
    id: 'I2f',
    rule: 'a key is used as often as it opened something, and no oftener than it may be',
    broken: `
      select k.batch_id, k.key_no from activation_keys k join key_batches b on b.id = k.batch_id
      where k.uses > b.uses_per_key or k.uses < (select count(distinct n.user_id) from entitlements n where n.key_hash = k.hash)`,
  },
  {
    id: 'I2g',
    rule: 'no course was viewed more often than it may be',
    broken: `
      select n.id, sum(p.views) from lecture_plays p join entitlements n on n.id = p.entitlement_id
      join editions e on e.id = n.edition_id group by n.id, e.id
      having sum(p.views) > floor(e.views_allowed * (select count(*) from lectures l where l.work_id = e.work_id))`,
  },
  {
    id: 'I2h',
    rule: 'a pause is resumed once and while it runs, and adds the days for which it shut the access',
    broken: `
      select p.entitlement_id from access_pauses p
      left join access_pauses r on r.entitlement_id = p.entitlement_id and r.move = 'resume'
      where p.move = 'pause' and r.opens_on is not null
        and (r.opens_on - (p.at at time zone 'Asia/Kolkata')::date not between 0 and p.days - 1
          or p.days + r.days <> r.opens_on - (p.at at time zone 'Asia/Kolkata')::date)
      union all
      select r.entitlement_id from access_pauses r where r.move = 'resume' and not exists (
        select from access_pauses p where p.entitlement_id = r.entitlement_id and p.move = 'pause')`,
  },
  {
    id: 'I2c',
    rule: 'the live payments of an order are its parts, one each, at least one unless it is cancelled, came back or its money goes back',
    broken: `
      select o.order_no, live.payments from orders o
      cross join lateral (select count(*) payments, count(distinct part_no) parts from payments p
        where p.order_id = o.id and p.state <> 'cancelled') live
      where live.payments <> live.parts or (live.payments = 0 and exists (select 1 from order_lines l
        where l.order_id = o.id and l.replaces is null and l.state not in ('CANCELLED', 'RETURNED', 'REFUND_INITIATED')))`,
  },
  {
    id: 'I1',
    rule: 'captured = allocated + refunded + held for review, per transaction; and a payment is the sum of its transactions',
    broken: `
      select t.id from payment_transactions t where t.captured_paise <> t.allocated_paise + t.refunded_paise + t.review_paise
      union all
      select p.id::text from payments p
      cross join lateral (select coalesce(sum(t.allocated_paise), 0) paise from payment_transactions t where t.payment_id = p.id) sums
      where p.method in (${prepaidMethods.join(', ')}) and sums.paise <> p.captured_paise - p.refunded_paise`,
  },
  {
    id: 'I2i',
    rule: 'goods that wait for money wait for a pending payment, and goods paid at a provider stand against captured money',
    broken: `
      select o.order_no, live.waits, l.state from orders o
      join order_lines l on l.order_id = o.id
      cross join lateral (select bool_or(p.state = 'pending') waits from payments p
        where p.order_id = o.id and p.part_no = 1 and p.method in (${prepaidMethods.join(', ')}) and p.state <> 'cancelled') live
      where live.waits <> (l.state = 'PENDING')`,
  },
  {
    id: 'I2e',
    rule: 'the payments of an order paid at a provider ask for what it costs, less what was cancelled before it was paid',
    broken: `
      select o.order_no, o.total_paise, live.paise from orders o
      cross join lateral (select sum(p.amount_paise) paise, bool_or(p.method in (${prepaidMethods.join(', ')})) is_online from payments p
        where p.order_id = o.id and p.state <> 'cancelled' and p.state <> 'on-delivery' and p.part_no <> 3) live
      where live.is_online and live.paise <> o.total_paise + o.wallet_paise - (select coalesce(sum(c.amount_paise), 0) from payments c
        where c.order_id = o.id and c.state = 'on-delivery')
        - (select coalesce(sum(l.gross_paise - l.wallet_paise + coalesce((select sum(c.gross_paise) from order_line_charges c
          where c.order_line_id = l.id), 0)), 0) from order_lines l where l.order_id = o.id and l.state = 'CANCELLED')`,
  },
  {
    id: 'I2j',
    rule: 'a payment that was begun beside cash on delivery asks for what the courier is to collect',
    broken: `
      select o.order_no, p.amount_paise, due.amount_paise from payments p join orders o on o.id = p.order_id
      left join payments due on due.order_id = o.id and due.state = 'on-delivery'
      where p.part_no = 3 and p.state <> 'cancelled' and (p.state <> 'pending' or p.amount_paise is distinct from due.amount_paise)`,
  },
  {
    id: 'I3b',
    rule: 'refunds sum to what the transactions gave up, to the paisa',
    broken: `
      select t.id, t.refunded_paise, refunds.paise from payment_transactions t
      cross join lateral (select coalesce(sum(r.amount_paise), 0) paise from refunds r where r.transaction_id = t.id) refunds
      where t.refunded_paise <> refunds.paise`,
  },
  {
    id: 'I3c',
    rule: 'transfers sum to what payments in cash and from wallets gave up, to the paisa',
    broken: `
      select p.id, p.refunded_paise, transfers.paise from payments p
      cross join lateral (select coalesce(sum(r.amount_paise), 0) paise from refunds r
        where r.payment_id = p.id and r.transaction_id is null) transfers
      where p.method in (4, 5, 8) and p.refunded_paise <> transfers.paise`,
  },
  {
    id: 'I7',
    rule: 'a wallet is never below zero and is the sum of its entries, and the entries sum to zero',
    broken: `
      select a.id, a.balance_paise, ledger.paise from wallet_accounts a
      cross join lateral (select coalesce(sum(e.amount_paise), 0) paise from wallet_entries e where e.account_id = a.id) ledger
      where a.balance_paise < 0 or a.balance_paise <> case when a.user_id is null then 0 else ledger.paise end
      union all select id, null, sum(amount_paise) from wallet_entries group by id having sum(amount_paise) <> 0`,
  },
  {
    id: 'I7b',
    rule: 'what wallets pay of an order is what their ledger gave for it, and each refund to a wallet is in its ledger',
    broken: `
      select o.order_no, o.wallet_paise, live.amount, live.paise, given.paise from orders o
      cross join lateral (select coalesce(sum(p.amount_paise), 0) amount, coalesce(sum(p.amount_paise - p.refunded_paise), 0) paise
        from payments p where p.order_id = o.id and p.method = 5 and p.state <> 'cancelled') live
      cross join lateral (select coalesce(sum(e.amount_paise), 0) paise from wallet_entries e
        join wallet_accounts a on a.id = e.account_id and a.side = 'orders' where e.order_id = o.id) given
      where live.paise <> given.paise or live.amount not in (0, o.wallet_paise)
        or exists (select from payments p where p.order_id = o.id and p.method = 5 and p.state = 'pending'
          and not exists (select from order_lines l where l.order_id = o.id and l.state = 'PENDING'))
      union all
      select r.id::text, r.amount_paise, null, null, moved.paise from refunds r
      cross join lateral (select coalesce(sum(t.amount_paise), 0) paise from wallet_transfers t where t.refund_id = r.id) moved
      where moved.paise <> case r.route when 'wallet' then r.amount_paise else 0 end`,
  },
  {
    id: 'I7d',
    rule: 'a refund that was paid twice is marked, by the provider under two ids or there and by transfer',
    broken: `
      select r.id, r.route, count(*) from refunds r join provider_refunds x on x.refund_id = r.id and x.state = 'processed'
      where r.paid_twice_at is null group by r.id having count(*) > case when r.route = 'transfer' and r.state = 'processed' then 0 else 1 end`,
  },
  {
    id: 'I7c',
    rule: 'promotional credit comes from the shop and ends there, refunds never do, what is spent comes back as what it was, and a reward is taken back once',
    broken: `
      select e.id, e.cause, a.expires_on from wallet_entries e join wallet_accounts a on a.id = e.account_id
      where a.user_id is not null and (
        (e.cause in ('rewarded', 'reversed', 'expired') and a.expires_on is null) or (e.cause = 'refunded' and a.expires_on is not null)
        or (e.cause = 'expired' and (e.at at time zone 'Asia/Kolkata')::date <= a.expires_on))
      union all
      select e.order_id, (a.expires_on is null)::text, null from wallet_entries e join wallet_accounts a on a.id = e.account_id
      where a.user_id is not null and e.cause in ('spent', 'released', 'returned') group by e.order_id, a.user_id, a.expires_on is null having sum(e.amount_paise) > 0
      union all
      select e.referral_id, 'taken twice', null from wallet_entries e join wallet_accounts a on a.id = e.account_id
      where a.user_id is not null and e.referral_id is not null group by e.referral_id, a.user_id having sum(e.amount_paise) < 0`,
  },
  {
    id: 'I18',
    rule: 'a referral rewards both people once, except a deleted account, for a first order, with what its row says, and is taken back at most once',
    broken: `
      select r.id, r.reward_paise, given.paise from referrals r
      cross join lateral (select coalesce(sum(t.amount_paise), 0) paise, count(distinct a.user_id) people from wallet_transfers t
        join wallet_accounts a on a.id = t.to_account and a.user_id in (r.referrer_id, r.friend_id)
        where t.referral_id = r.id and t.cause = 'rewarded') given
      where given.paise <> given.people * coalesce(r.reward_paise, 0) or case when r.rewarded_at is null then given.people > 0
        else given.people < 2 - (select count(*) from users u where u.id in (r.referrer_id, r.friend_id) and u.erased_at is not null) end
        or exists (select from wallet_transfers t where t.referral_id = r.id and t.cause = 'reversed'
          and (r.reversed_at is null or t.amount_paise > r.reward_paise))
        or exists (select from orders o where o.id = r.order_id and o.placed_at < r.joined_at and r.rewarded_at is not null)`,
  },
  {
    id: 'I5b',
    rule: 'what is reserved is what is held for lines that wait for money',
    broken: `
      select s.edition_id, s.reserved, held.copies from stock_levels s
      cross join lateral (select coalesce(sum(h.quantity), 0) copies from stock_holds h
        where h.edition_id = s.edition_id and h.state = 'held' and h.source = 'stock') held
      where s.reserved <> held.copies
      union all
      select h.edition_id, h.order_line_id, h.quantity from stock_holds h join order_lines l on l.id = h.order_line_id
      where h.state = 'held' and l.state <> 'PENDING'`,
  },
  {
    id: 'I23',
    rule: 'payments and documents of an order are in its currency and at its exchange rate, and so is the money that pays them',
    broken: `
      select o.order_no, p.currency from orders o join payments p on p.order_id = o.id where p.currency <> o.currency
      union all
      select d.number, o.currency from documents d join orders o on o.id = d.order_id where d.paise_per_usd is distinct from o.paise_per_usd
      union all
      select t.id, t.currency from payment_transactions t join payments p on p.id = t.payment_id
      where t.currency <> p.currency and t.allocated_paise + t.refunded_paise > 0
      union all
      select o.order_no, 'USD' from orders o join wallet_entries e on e.order_id = o.id where o.currency = 'USD'`,
  },
  {
    id: 'I22',
    rule: 'each charge of a mandate has one order, each renewal one charge, and its access lasts as long as was paid',
    broken: `
      select c.payment_id, c.order_id::text from subscription_charges c
      left join payments p on p.order_id = c.order_id left join payment_transactions t on t.id = c.payment_id and t.payment_id = p.id
      group by c.payment_id having count(t.id) <> 1
      union all
      select o.order_no, null from orders o where o.origin = 'renewal'
        and not exists (select from subscription_charges c where c.order_id = o.id)
      union all
      select c.payment_id, n.ends_on::text from subscription_charges c join order_lines l on l.order_id = c.order_id
      left join entitlements n on n.order_line_id = l.id
      where c.period_ends_on is not null and (n.ends_on is null or n.ends_on not between c.period_ends_on and c.period_ends_on + 5)
        and not exists (select from plan_credits k where k.old_line_id = l.id and k.taken_at is not null)
        or c.period_ends_on is null and n.id is not null`,
  },
  {
    id: 'I10',
    rule: 'a plan with credit begins when the one before it ends, and costs that much less',
    broken: `
      select k.order_line_id, k.old_line_id from plan_credits k join order_lines l on l.id = k.order_line_id
      join order_lines old on old.id = k.old_line_id
      where k.credit_paise > l.discount_paise or (k.taken_at is null) <> (l.state in ('PENDING', 'CANCELLED'))
        or k.taken_at is not null and old.state = 'ACTIVATED'`,
  },
  {
    id: 'I16',
    rule: 'no event of the provider has waited for more than five minutes',
    broken: `select event_id from provider_events
      where applied_at is null and received_at < business_now() - interval '5 minutes'
      union all select event_id from courier_events
      where applied_at is null and received_at < business_now() - interval '5 minutes'`,
  },
  {
    id: 'I17',
    rule: 'a parcel booked with a courier has its AWB, and its lines are past packing',
    broken: `select b.id, p.awb from courier_bookings b join parcels p on p.id = b.parcel_id
      where b.state = 'booked' and (p.awb is null
        or exists (select from order_lines l where l.parcel_id = p.id and l.state = 'READY_FOR_PICKUP'))`,
  },
  {
    id: 'I5',
    rule: 'stock on hand, reserved and promised are never below zero and each is the sum of its ledger',
    broken: `
      select s.edition_id, s.on_hand, s.reserved, s.promised from stock_levels s
      left join lateral (select coalesce(sum(on_hand_change), 0) h, coalesce(sum(reserved_change), 0) r,
        coalesce(sum(promised_change), 0) p from stock_movements m where m.edition_id = s.edition_id) ledger on true
      where s.on_hand < 0 or s.reserved < 0 or s.promised < 0
        or (s.on_hand, s.reserved, s.promised) is distinct from (ledger.h, ledger.r, ledger.p)`,
  },
  {
    id: 'I6',
    rule: 'no more copies are sold than were received',
    broken: `
      select edition_id from stock_movements group by edition_id
      having coalesce(sum(on_hand_change) filter (where kind in ('received', 'adjusted')), 0)
        < -coalesce(sum(on_hand_change) filter (where kind not in ('received', 'adjusted')), 0)`,
  },
  {
    id: 'I6b',
    rule: 'each living physical line took exactly its copies, each cancelled or returned one gave them back',
    broken: `
      select l.id, l.state, taken.copies from order_lines l
      cross join lateral (select coalesce(sum(-m.on_hand_change + m.promised_change), 0) copies
        from stock_movements m where m.order_line_id = l.id) taken
      where l.is_physical and l.state <> 'PENDING' and case
        when l.state in ('CANCELLED', 'RETURNED', 'REFUND_INITIATED') then taken.copies <> 0
        when l.type = 'BUNDLE' then taken.copies < l.quantity
        else taken.copies <> l.quantity end`,
  },
  {
    id: 'I12',
    rule: 'document numbers run without gaps per seller, kind and year, and dates never go back',
    broken: `
      select seller_id, kind, fy, serial from (
        select d.*, lag(serial, 1, 0) over w before, lag(issued_on) over w day_before,
          last_value(serial) over (w rows between unbounded preceding and unbounded following) newest
        from documents d window w as (partition by seller_id, kind, fy order by serial)) d
      join document_series s using (seller_id, kind, fy)
      where serial <> before + 1 or issued_on < day_before or newest <> s.last or length(number) > 16`,
  },
  {
    id: 'I13',
    rule: 'each settled line is documented exactly once, and each cancelled or returned one credited exactly once, as is a plan whose unused days paid for one that was',
    broken: `
      with issued as materialized (select r.order_line_id line_id, count(*) filter (where d.kind <> 'CN') bills,
          count(*) filter (where d.kind = 'CN') credits
        from document_rows r join documents d on d.id = r.document_id and stands(d) where r.charge = 'item' group by 1)
      select l.id, l.state, b.bills, c.credits from order_lines l
      left join issued b on b.line_id = coalesce(l.split_from, l.id) left join issued c on c.line_id = l.id
      where coalesce(b.bills, 0) <> case (select v.to_state from order_moves v where v.order_line_id = l.id
          and v.to_state in ('PENDING', 'ACCEPTED') order by v.id desc limit 1) when 'ACCEPTED' then 1 else 0 end
        or coalesce(c.credits, 0) <> case when b.bills = 1 and l.replaces is null
          and l.state in ('CANCELLED', 'RETURNED', 'REFUND_INITIATED')
          and not (l.state = 'RETURNED' and exists (select from order_lines r where r.replaces = l.id)) then 1
          when l.state = 'EXPIRED' then coalesce((select n.credits from plan_credits k join issued n on n.line_id = k.order_line_id
            where k.old_line_id = l.id and k.taken_at is not null), 0) else 0 end`,
  },
  {
    id: 'I13e',
    rule: 'a reversal takes its document back to the paisa',
    broken: `
      select d.number from documents d join documents o on o.id = d.original_id
      where d.is_reversal and (d.gross_paise, d.taxable_paise, d.cgst_paise, d.sgst_paise, d.igst_paise)
        is distinct from (o.gross_paise, o.taxable_paise, o.cgst_paise, o.sgst_paise, o.igst_paise)`,
  },
  {
    id: 'I13c',
    rule: 'a line and those split from it have the copies and the amounts that it was billed with',
    broken: `
      select r.order_line_id, r.quantity, line.quantity, r.gross_paise, line.gross from document_rows r
      join documents d on d.id = r.document_id and d.kind <> 'CN' and stands(d)
      cross join lateral (select case when bool_or(issues is not null) then r.quantity else sum(quantity) end quantity, sum(discount_paise) discount, sum(gross_paise) gross,
          sum(taxable_paise) taxable, sum(cgst_paise) cgst, sum(sgst_paise) sgst, sum(igst_paise) igst
        from order_lines l where l.id = r.order_line_id or l.split_from = r.order_line_id) line
      where r.charge = 'item' and (r.quantity, r.discount_paise, r.gross_paise, r.taxable_paise, r.cgst_paise, r.sgst_paise,
        r.igst_paise) is distinct from (line.quantity, line.discount, line.gross, line.taxable, line.cgst, line.sgst, line.igst)
      union all
      select l.id, l.quantity, o.quantity, l.unit_price_paise, o.unit_price_paise from order_lines l
      join order_lines o on o.id = l.split_from
      where o.split_from is not null or (l.seller_id, l.tax_class, l.rate_bp) is distinct from (o.seller_id, o.tax_class, o.rate_bp)
        or o.issues is null and (l.edition_id, l.unit_price_paise) is distinct from (o.edition_id, o.unit_price_paise)`,
  },
  {
    id: 'I24',
    rule: 'a subscription to a printed journal has sent each issue once, as many as it lacks, and again only what was missing or came back',
    broken: `
      select l.id, l.issues, l.issues_left, sent.issues from order_lines l
      cross join lateral (select count(*) issues from issue_deliveries d where d.subscription_id = l.id and d.sending = 1) sent
      where l.issues <> l.issues_left + sent.issues or l.issues_left > 0 and l.state = 'DELIVERED' or l.issues_left = 0 and l.state = 'ACCEPTED'
      union all
      select d.line_id, d.issue_id, d.sending, null from issue_deliveries d
      join order_lines l on l.id = d.line_id join order_lines s on s.id = d.subscription_id
      join editions j on j.id = s.edition_id join issues_of_journals i on i.issue_id = d.issue_id
      where l.edition_id <> d.issue_id or l.order_id <> s.order_id or i.work_id <> j.work_id or i.published_on < s.issues_from
        or (d.sending > 1) <> (l.replaces is not null) or d.sending > 1 and not exists (select from issue_deliveries first
          where first.subscription_id = d.subscription_id and first.issue_id = d.issue_id and first.sending = d.sending - 1
            and (first.missing_at is not null or exists (select from order_lines b join tracking_events e on e.parcel_id = b.parcel_id
              where b.id = first.line_id and e.status = 'rto-delivered')))`,
  },
  {
    id: 'I13d',
    rule: 'what goes back for a return is what its credit note says, to the paisa',
    broken: `
      select r.id, r.state, refunded.paise, credited.paise from returns r join order_lines l on l.id = r.order_line_id
      cross join lateral (select coalesce(sum(f.amount_paise), 0) paise from return_refunds g
        join refunds f on f.id = g.refund_id where g.return_id = r.id) refunded
      cross join lateral (select coalesce(sum(w.gross_paise), 0) paise from document_rows w
        join documents d on d.id = w.document_id and d.kind = 'CN' and stands(d)
          where w.order_line_id in (l.id, l.replaces)) credited
      where refunded.paise <> credited.paise and r.state not in ('withdrawn', 'closed') and r.replacement_id is null`,
  },
  {
    id: 'I13f',
    rule: 'the money for copies goes back only when none of their replacements is on its way, with the buyer, or replaced again',
    broken: `
      select l.id, l.state, p.id, p.state from order_lines l join order_lines p on p.id = l.replaces
      where (p.state = 'REFUND_INITIATED') = (l.state not in ('CANCELLED', 'RETURNED'))
        and not exists (select from order_lines again where again.replaces = p.id and again.id > l.id)`,
  },
  {
    id: 'I26',
    rule: 'goods for a buyer without a GSTIN are taxed for the State that they go to',
    broken: `
      select o.order_no, o.place_of_supply, o.shipping_address->>'stateCode' "State" from orders o
      where o.gstin is null and o.erased_at is null and o.place_of_supply <> o.shipping_address->>'stateCode'`,
  },
  {
    id: 'I25',
    rule: 'a payout is what its rows and the tax collected at source come to, and no line was paid below zero or beyond what it cost',
    broken: `
      select p.id, p.amount_paise, rows.paise - tcs.paise paise from payouts p
      cross join lateral (select coalesce(sum(gross_paise - commission_paise - commission_gst_paise - tds_paise), 0) paise
        from payout_rows r where r.payout_id = p.id) rows
      cross join lateral (select coalesce(sum(tcs_paise), 0) paise from payout_tcs t where t.payout_id = p.id) tcs
      where p.amount_paise <> rows.paise - tcs.paise
      union all
      select r.order_line_id, sum(r.gross_paise), cost.paise from payout_rows r cross join lateral (
        select sum(in_paise(l.gross_paise + coalesce((select sum(c.gross_paise) from order_line_charges c
          where c.order_line_id = l.id), 0)::bigint, o.paise_per_usd)) paise
        from order_lines l join orders o on o.id = l.order_id where r.order_line_id in (l.id, l.split_from)) cost
      group by r.order_line_id, cost.paise having sum(r.gross_paise) not between 0 and cost.paise
      union all
      select r.order_line_id, r.payout_id, null from payout_rows r join payouts p on p.id = r.payout_id
      join order_lines l on l.id = r.order_line_id join sellers s on s.id = l.seller_id
      where l.seller_id <> p.seller_id or l.split_from is not null or s.is_house
      union all
      select p.id, sums.commission, sums.gst from payouts p cross join lateral (
        select sum(commission_paise) commission, sum(commission_gst_paise) gst from payout_rows r where r.payout_id = p.id) sums
      left join commission_invoices i on i.payout_id = p.id
      where abs(sums.commission) <> coalesce(i.taxable_paise, 0)
        or abs(sums.gst) <> coalesce(i.cgst_paise + i.sgst_paise + i.igst_paise, 0)`,
  },
  {
    id: 'I14b',
    rule: 'a return is as far as the line that it is about, and inspected to the last copy',
    broken: `
      select r.id, r.state, l.state, r.sellable, r.damaged from returns r join order_lines l on l.id = r.order_line_id
      where case r.state when 'asked' then l.state <> 'RETURN_PENDING' when 'accepted' then l.state <> 'RETURN_ACCEPTED'
        when 'rejected' then l.state <> 'RETURN_REJECTED'
        when 'received' then l.state not in ('RETURNED', 'REFUND_INITIATED') or r.sellable + r.damaged <> l.quantity
        else false end
      union all
      select l.id, null, l.state, null, null from order_lines l where l.state in ('RETURN_PENDING', 'RETURN_ACCEPTED', 'RETURN_REJECTED')
        and not exists (select 1 from returns r where r.order_line_id = l.id and r.state not in ('withdrawn', 'closed'))`,
  },
  {
    id: 'I13b',
    rule: 'a document sums to the paisa, and bears the amounts of its order',
    broken: `
      select d.number from documents d
      join lateral (select sum(gross_paise) gross, sum(taxable_paise) taxable, sum(cgst_paise) cgst, sum(sgst_paise) sgst,
        sum(igst_paise) igst from document_rows r where r.document_id = d.id) r on true
      where (d.gross_paise, d.taxable_paise, d.cgst_paise, d.sgst_paise, d.igst_paise)
        is distinct from (r.gross, r.taxable, r.cgst, r.sgst, r.igst)`,
  },
  {
    id: 'I14',
    rule: 'every recorded move is in the table of order-life, and the last one is the state of its line',
    broken: `
      select v.id::text, v.from_state, v.to_state from order_moves v
      where not exists (select 1 from (values ${moveRows.join(', ')}) as m(from_state, to_state)
        where m.from_state is not distinct from v.from_state and m.to_state = v.to_state)
      union all
      select l.id::text, l.state, last.to_state from order_lines l
      left join lateral (select to_state from order_moves v where v.order_line_id = l.id order by id desc limit 1) last on true
      where last.to_state is distinct from l.state`,
  },
  {
    id: 'I15',
    rule: 'a cart became at most one order, and an ordered cart has its order',
    broken: `
      select c.id from carts c left join orders o on o.cart_id = c.id
      where (c.state = 'ordered') <> (o.id is not null)`,
  },
  {
    id: 'I19',
    rule: 'a disabled person has no live session, and no role was granted without an audit row',
    broken: `
      select s.id::text from sessions s join users u on u.id = s.user_id where u.is_disabled and s.expires_at > business_now()
      union all
      select g.user_id::text || ' ' || g.role from staff_grants g
      where not exists (select 1 from audit_log a where a.action = 'staff.role.granted' and a.subject = 'user:' || g.user_id)`,
  },
  {
    id: 'I20',
    rule: 'an erased person has no contact left outside documents, nor outside orders that may still come back, be refunded or are disputed',
    broken: `
      select u.id::text, left_over.what from users u cross join lateral (
        select 'profile' what from profiles p where p.user_id = u.id union all
        select 'address' from addresses a where a.user_id = u.id union all
        select 'gstin' from buyer_gstins g where g.user_id = u.id union all
        select 'message' from account_messages m where m.user_id = u.id union all
        select 'ticket' from support_tickets t where t.user_id = u.id union all
        select 'sample request' from sample_requests s where s.user_id = u.id union all
        select 'review' from reviews r where r.user_id = u.id union all
        select 'cart' from carts c join checkouts k on k.cart_id = c.id where c.user_id = u.id union all
        select 'copy' from data_requests d where d.user_id = u.id and d.content is not null union all
        select 'order ' || o.order_no from orders o where o.user_id = u.id and o.erased_at is null
          and not is_unsettled(o.id)
          and not exists (select from order_lines l where l.order_id = o.id
            and (l.state not in ('DELIVERED', 'CANCELLED', 'ACTIVATED') or l.state_at > business_now() - interval '32 days'))) left_over
      where u.erased_at is not null`,
  },
]

/** A broken invariant with some of the rows that break it. */
export type Breach = { readonly id: string; readonly rule: string; readonly rows: readonly unknown[] }

/** Checks every invariant; answers those that do not hold, each with at most five rows. */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { id, rule, broken } of invariants) {
    const { rows } = await sql`select * from (${sql.raw(broken)}) broken limit 5`.execute(db)
    if (rows.length > 0) breaches.push({ id, rule, rows })
  }
  return breaches
}
