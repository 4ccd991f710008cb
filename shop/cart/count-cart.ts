import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { CartOwner } from './cart.ts'
import type { CartTables } from './cart-tables.ts'

/** How many copies are in the owner's open cart, without those saved for later; 0 without a cart. For the header. */
export async function countCart(db: Kysely<CartTables>, owner: CartOwner): Promise<number> {
  const row = await db
    .selectFrom('carts as c')
    .innerJoin('cart_items as i', 'i.cart_id', 'c.id')
    .select(sql<number>`coalesce(sum(i.quantity), 0)::int`.as('copies'))
    .where('c.state', '=', 'open')
    .where('i.is_saved', '=', false)
    .where((cart) =>
      owner.userId
        ? cart('c.user_id', '=', owner.userId)
        : cart.and([cart('c.token_hash', '=', owner.tokenHash), cart('c.user_id', 'is', null)]),
    )
    .executeTakeFirstOrThrow()
  return row.copies
}

/** The same for an account's cart, as an expression inside a statement that knows the user's id. */
export const copiesInCartOf = (userId: Expression<string>): RawBuilder<number> => sql`(
  select coalesce(sum(i.quantity), 0)::int from carts c join cart_items i on i.cart_id = c.id
  where c.state = 'open' and not i.is_saved and c.user_id = ${userId})`
