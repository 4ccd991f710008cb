import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import { isMove, lineStates } from '#shop/orders'

/** What must always hold, whatever was killed and whoever raced: a query that answers the rows that break it. */
export type Invariant = { readonly id: string; readonly says: string; readonly broken: string }

const moveRows = [null, ...lineStates].flatMap((from) =>
  lineStates
    .filter((to) => isMove(from, to))
    .map((to) => `(${from === null ? 'null' : `'${from}'`}, '${to}')`),
)

/** The invariants of money, stock, orders and documents that this shop has rows for. */
const invariants: readonly Invariant[] = [
  {
    id: 'I2',
    says: 'what is due on delivery is what the living lines cost, their charges included',
    broken: `
      select p.order_id, p.amount_paise, due.paise from payments p
      cross join lateral (
        select coalesce(sum(l.gross_paise + coalesce((select sum(c.gross_paise) from order_line_charges c
          where c.order_line_id = l.id), 0)), 0) paise
        from order_lines l where l.order_id = p.order_id and l.state not in ('CANCELLED')) due
      where p.method = 4 and p.state = 'on-delivery' and p.amount_paise <> due.paise`,
  },
  {
    id: 'I3',
    says: '0 ≤ refunded ≤ captured',
    broken: 'select id from payments where refunded_paise < 0 or refunded_paise > captured_paise',
  },
  {
    id: 'I2b',
    says: 'an order costs what its lines and charges sum to',
    broken: `
      select o.order_no, o.total_paise, parts.paise from orders o
      cross join lateral (
        select sum(l.gross_paise + coalesce((select sum(c.gross_paise) from order_line_charges c
          where c.order_line_id = l.id), 0)) paise from order_lines l where l.order_id = o.id) parts
      where parts.paise is distinct from o.total_paise + o.wallet_paise`,
  },
  {
    id: 'I2c',
    says: 'every order has one live payment, unless it is cancelled or its money goes back',
    broken: `
      select o.order_no, live.payments from orders o
      cross join lateral (select count(*) payments from payments p where p.order_id = o.id and p.state <> 'cancelled') live
      where live.payments <> 1 and (live.payments > 1 or exists (select 1 from order_lines l
        where l.order_id = o.id and l.state not in ('CANCELLED', 'REFUND_INITIATED')))`,
  },
  {
    id: 'I1',
    says: 'captured = allocated + refunded + parked, per try; and what pays an order is what its payment holds',
    broken: `
      select t.id from payment_tries t where t.captured_paise <> t.allocated_paise + t.refunded_paise + t.parked_paise
      union all
      select p.id::text from payments p
      cross join lateral (select coalesce(sum(t.allocated_paise), 0) paise from payment_tries t where t.payment_id = p.id) tries
      where p.method in (1, 6) and tries.paise <> p.captured_paise - p.refunded_paise`,
  },
  {
    id: 'I2d',
    says: 'goods that wait for money wait for a pending payment, and goods paid at a provider stand against captured money',
    broken: `
      select o.order_no, p.state, l.state from orders o
      join payments p on p.order_id = o.id and p.method in (1, 6) and p.state <> 'cancelled'
      join order_lines l on l.order_id = o.id
      where (p.state = 'pending') <> (l.state = 'PENDING')`,
  },
  {
    id: 'I2e',
    says: 'a payment at a provider asks for what its order costs',
    broken: `
      select o.order_no, p.id, p.amount_paise, o.total_paise from payments p join orders o on o.id = p.order_id
      where p.method in (1, 6) and p.state <> 'cancelled' and p.amount_paise <> o.total_paise`,
  },
  {
    id: 'I3b',
    says: 'what was asked back is what the tries gave up, to the paisa',
    broken: `
      select t.id, t.refunded_paise, asked.paise from payment_tries t
      cross join lateral (select coalesce(sum(r.amount_paise), 0) paise from refunds r where r.try_id = t.id) asked
      where t.refunded_paise <> asked.paise`,
  },
  {
    id: 'I5b',
    says: 'what is reserved is what is held for lines that wait for money',
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
    id: 'I16',
    says: 'no event of the provider has waited for more than five minutes',
    broken: `select event_id from provider_events
      where applied_at is null and received_at < business_now() - interval '5 minutes'`,
  },
  {
    id: 'I5',
    says: 'stock on hand, reserved and promised are never below zero and each is the sum of its ledger',
    broken: `
      select s.edition_id, s.on_hand, s.reserved, s.promised from stock_levels s
      left join lateral (select coalesce(sum(on_hand_change), 0) h, coalesce(sum(reserved_change), 0) r,
        coalesce(sum(promised_change), 0) p from stock_movements m where m.edition_id = s.edition_id) ledger on true
      where s.on_hand < 0 or s.reserved < 0 or s.promised < 0
        or (s.on_hand, s.reserved, s.promised) is distinct from (ledger.h, ledger.r, ledger.p)`,
  },
  {
    id: 'I6',
    says: 'no more copies are sold than were received',
    broken: `
      select edition_id from stock_movements group by edition_id
      having sum(on_hand_change) filter (where kind in ('received', 'adjusted'))
        < -coalesce(sum(on_hand_change) filter (where kind not in ('received', 'adjusted')), 0)`,
  },
  {
    id: 'I6b',
    says: 'each living physical line took exactly its copies, each cancelled or returned one gave them back',
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
    says: 'document numbers run without gaps per seller, kind and year, and dates never go back',
    broken: `
      select seller_id, kind, fy, serial from (
        select d.*, lag(serial, 1, 0) over w before, lag(issued_on) over w day_before,
          last_value(serial) over (w rows between unbounded preceding and unbounded following) newest
        from documents d window w as (partition by seller_id, kind, fy order by serial)) d
      join document_series s using (seller_id, kind, fy)
      where serial <> before + 1 or issued_on < day_before or newest <> s.last or length(number) > 16`,
  },
  {
    id: 'I12b',
    says: 'order numbers run without gaps per year',
    broken: `
      select o.year, o.orders, c.last from (
        select substr(order_no, 3, 4)::int as year, count(*) orders, max(substr(order_no, 7)::int) newest from orders group by 1) o
      full join order_counters c using (year)
      where o.orders is distinct from c.last or o.newest is distinct from c.last`,
  },
  {
    id: 'I13',
    says: 'each settled line is documented exactly once, and each cancelled or returned one credited exactly once',
    broken: `
      select l.id, l.state, issued.bills, issued.credits from order_lines l
      cross join lateral (select count(*) filter (where d.kind <> 'CN') bills, count(*) filter (where d.kind = 'CN') credits
        from document_rows r join documents d on d.id = r.document_id
        where r.order_line_id = l.id and r.charge = 'item') issued
      where issued.bills <> case when exists (select 1 from order_moves v
          where v.order_line_id = l.id and v.to_state = 'ACCEPTED') then 1 else 0 end
        or issued.credits <> case when issued.bills = 1
          and l.state in ('CANCELLED', 'RETURNED', 'REFUND_INITIATED') then 1 else 0 end`,
  },
  {
    id: 'I13b',
    says: 'a document sums to the paisa, and bears the amounts of its order',
    broken: `
      select d.number from documents d
      join lateral (select sum(gross_paise) gross, sum(taxable_paise) taxable, sum(cgst_paise) cgst, sum(sgst_paise) sgst,
        sum(igst_paise) igst from document_rows r where r.document_id = d.id) r on true
      where (d.gross_paise, d.taxable_paise, d.cgst_paise, d.sgst_paise, d.igst_paise)
        is distinct from (r.gross, r.taxable, r.cgst, r.sgst, r.igst)`,
  },
  {
    id: 'I14',
    says: 'every recorded move is in the table of order-life, and the last one is the state of its line',
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
    says: 'a cart became at most one order, and an ordered cart has its order',
    broken: `
      select c.id from carts c left join orders o on o.cart_id = c.id
      where (c.state = 'ordered') <> (o.id is not null)`,
  },
  {
    id: 'I19',
    says: 'a disabled person has no live session, and no role was granted without an audit row',
    broken: `
      select s.id::text from sessions s join users u on u.id = s.user_id where u.is_disabled and s.expires_at > now()
      union all
      select g.user_id::text || ' ' || g.role from staff_grants g
      where not exists (select 1 from audit_log a where a.action = 'staff.role.granted' and a.subject = 'user:' || g.user_id)`,
  },
]

/** A broken invariant with some of the rows that break it. */
export type Breach = { readonly id: string; readonly says: string; readonly rows: readonly unknown[] }

/** Asks every invariant of the database; answers those that do not hold, each with at most five rows. */
export async function findBreaches(db: Kysely<Tables>): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { id, says, broken } of invariants) {
    const { rows } = await sql`select * from (${sql.raw(broken)}) broken limit 5`.execute(db)
    if (rows.length > 0) breaches.push({ id, says, rows })
  }
  return breaches
}
