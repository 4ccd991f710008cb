import { z } from 'zod'
import { placeAbroad } from '#shop/tax'
import type { Cart } from './cart.ts'

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
export const detailsSchema = z.object({
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

/** Checked checkout details. */
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
