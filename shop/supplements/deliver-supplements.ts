import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'

/**
 * Delivers supplements to those who have their editions and were not notified yet: after a publication, and daily to new
 * owners. Each person is notified once of each, by account or by the e-mail address of the order. Readers of an
 * organisation find it beside the book. Answers how many are notified.
 */
export async function deliverSupplements(tx: Tx, outbox: Outbox, supplementId: number | null = null) {
  const { rows } = await sql<{ id: number }>`
    insert into supplement_deliveries (supplement_id, user_id, order_id)
    select supplement_id, user_id, case when user_id is null then order_id end from (
      select distinct on (o.supplement_id, o.person) o.* from supplement_owners o
      join supplements s on s.id = o.supplement_id and s.withdrawn_at is null
      where o.cause <> 'organisation' and o.person is not null and (${supplementId}::bigint is null or o.supplement_id = ${supplementId})
      order by o.supplement_id, o.person, o.user_id, o.order_id) o
    where not exists (
      select from supplement_deliveries d join supplement_owners x on x.supplement_id = d.supplement_id
        and (x.user_id = d.user_id or x.order_id = d.order_id)
      where d.supplement_id = o.supplement_id and x.person = o.person)
    on conflict do nothing returning id`.execute(tx)
  for (const { id } of rows) await outbox.send(tx, 'supplement-delivered', { deliveryId: id })
  return rows.length
}

/** What a message needs of a delivery; null when it was opened or withdrawn, or its person has the title no more. */
export const readDelivery = (db: Db, deliveryId: number) =>
  firstRow<{
    supplementId: number
    kind: 'supplement' | 'errata'
    title: string
    lawOn: string | null
    work: string
    userId: string | null
    orderId: number | null
  }>(db)`
    select s.id "supplementId", s.kind, s.title, s.law_on::text "lawOn", w.title work, d.user_id "userId", d.order_id "orderId"
    from supplement_deliveries d join supplements s on s.id = d.supplement_id
    join editions e on e.id = s.edition_id join works w on w.id = e.work_id
    where d.id = ${deliveryId} and d.opened_at is null and s.withdrawn_at is null and exists (select from supplement_owners o
      where o.supplement_id = s.id and (o.user_id = d.user_id or o.order_id = d.order_id))`
