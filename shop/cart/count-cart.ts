import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { singleValue } from '#kernel/read-rows'
import type { CartOwner } from './cart.ts'
import { isOpenCartOf } from './carts-store.ts'

/** How many copies are in the owner's open cart, without those saved for later; 0 without a cart. */
export const countCart = (db: Db, owner: CartOwner): Promise<number> =>
  singleValue<number>(db)`
    select coalesce(sum(i.quantity), 0)::int from carts c join cart_items i on i.cart_id = c.id
    where ${isOpenCartOf(owner)} and not i.is_saved`

/** The same for an account's cart, as an expression inside a statement that knows the user's id. */
export const copiesInCartOf = (userId: Expression<string>): RawBuilder<number> => sql`(
  select coalesce(sum(i.quantity), 0)::int from carts c join cart_items i on i.cart_id = c.id
  where c.state = 'open' and not c.is_buy_now and not i.is_saved and c.user_id = ${userId})`

/** Open carts of accounts with something to buy: rows (cart_id, user_id, changed_at). */
export const idleCarts: RawBuilder<unknown> = sql`(
  select c.id cart_id, c.user_id, max(greatest(c.updated_at, i.added_at)) changed_at
  from carts c join cart_items i on i.cart_id = c.id and not i.is_saved
  where c.state = 'open' and not c.is_buy_now and c.user_id is not null group by c.id)`
