import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { wasErased } from '#shop/identity'
import type { LineState } from './order-life.ts'

/** States in which nothing is to be delivered, returned or refunded any more; what a library opened closed with its account. */
const closed: readonly LineState[] = [
  'DELIVERED',
  'ACTIVATED',
  'RETURN_REJECTED',
  'RETURNED',
  'REFUND_INITIATED',
  'CANCELLED',
  'EXPIRED',
  'DEACTIVATED',
]

const nowhere = JSON.stringify({ name: '', lines: [], city: '', pin: '', stateCode: '', stateName: '' })

/**
 * Overwrites who ordered in the orders of erased people, thirty days after the last thing happened to them: until then a
 * parcel may have to go back. Nor while money waits to go back, which may need an account from its owner, or is disputed: the bank asks who received the goods. Documents keep their own copy as long as the law asks.
 */
export async function eraseClosedOrders(db: Db): Promise<void> {
  await sql`
    with erased as (
    update orders o set erased_at = business_now(), gstin = null, gift_note = null, attribution = null,
      contact = '{"name": "", "email": "", "mobile": null}',
      shipping_address = case when shipping_address is not null then ${nowhere}::jsonb || '{"mobile": ""}' end,
      billing_address = ${nowhere}::jsonb
    where ${wasErased('o.user_id')} and o.erased_at is null
      and not exists (select from order_lines l where l.order_id = o.id
        and ((l.state <> all(${closed as string[]}) and (l.is_physical or l.state <> 'ACCEPTED'))
          or l.state_at > business_now() - interval '30 days'))
      and not is_unsettled(o.id) returning id)
    update order_lines l set ship_to = null from erased
    where l.order_id = erased.id and l.ship_to is not null`.execute(db)
}
