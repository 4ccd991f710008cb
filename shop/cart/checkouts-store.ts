import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { placeAbroad } from '#shop/tax'
import type { Cart, CartOwner } from './cart.ts'
import { isOpenCartOf } from './carts-store.ts'

/** A registered buyer's business, its GSTIN checked in shape and check character. */
const businessSchema = z.object({
  gstin: z.string(),
  panOfBusiness: z.string(),
  name: z.string(),
  stateCode: z.string(),
})

/** The addressee of the document; the address is empty when nothing is shipped. */
const billingSchema = z.object({
  salutation: z.string().optional(),
  name: z.string(),
  lines: z.array(z.string()),
  city: z.string(),
  pin: z.string(),
  stateCode: z.string(),
  stateName: z.string(),
})

/** The details as stored with the cart, as JSON: every read parses them. */
const detailsSchema = z.object({
  contact: z.object({ name: z.string(), email: z.string().nullable(), mobile: z.string().nullable() }),
  shipping: billingSchema.extend({ mobile: z.string() }).nullable(),
  billing: billingSchema,
  business: businessSchema.nullable(),
  placeOfSupply: z.string(),
  /** For the person who gets the parcel. */
  giftNote: z.string().optional(),
  /** What was typed, to fill the form again. */
  typed: z.record(z.string(), z.unknown()),
})

export type CheckoutDetails = z.infer<typeof detailsSchema>

/** Whether details are of the kind that a cart asks for: where it is sent, and a buyer abroad for one in dollars. */
export const areDetailsFor = (
  { currency, lines }: Pick<Cart, 'currency' | 'lines'>,
  { shipping, placeOfSupply }: CheckoutDetails,
): boolean =>
  (shipping !== null) === lines.some(({ isPhysical }) => isPhysical) &&
  (placeOfSupply === placeAbroad) === (currency === 'USD')

/** A name with its salutation, as labels and documents show it. */
export const addressee = ({ salutation, name }: Pick<CheckoutDetails['billing'], 'salutation' | 'name'>) =>
  salutation ? `${salutation} ${name}` : name

/** Saves checked details with the cart, if it still is: signing in elsewhere may have emptied it into another. */
export async function saveCheckout(db: Db, cartId: string, details: CheckoutDetails): Promise<void> {
  const record = JSON.stringify(details)
  await sql`
    insert into checkouts (cart_id, details)
    select id, ${record}::jsonb from carts where id = ${cartId}::uuid for key share
    on conflict (cart_id) do update set details = excluded.details, updated_at = business_now()`.execute(db)
}

/** Reads the details of a cart; null when there are none, or when an old row no longer has the right shape. */
export async function readCheckout(db: Db, cartId: string): Promise<CheckoutDetails | null> {
  const { rows } = await sql<{ details: unknown }>`
    select details from checkouts where cart_id = ${cartId}::uuid`.execute(db)
  return toDetails(rows[0]?.details)
}

/**
 * Locks the owner's open cart and reads its details. Null when no cart is open, also after waiting for a request that
 * ordered it.
 */
export async function lockCheckout(tx: Tx, owner: CartOwner) {
  const open = await firstRow<{ details: unknown }>(tx)`
    select k.details from carts c left join checkouts k on k.cart_id = c.id
    where ${isOpenCartOf(owner)} for update of c`
  return open ? { details: toDetails(open.details) } : null
}

function toDetails(stored: unknown): CheckoutDetails | null {
  const parsed = detailsSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}
