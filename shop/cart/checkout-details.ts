import { z } from 'zod'

/** A registered buyer's business, its GSTIN checked in shape and check character. */
const businessSchema = z.object({
  gstin: z.string(),
  panOfBusiness: z.string(),
  name: z.string(),
  stateCode: z.string(),
})

/** To whom the document is addressed; its address is empty when nothing travels. */
const billingSchema = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  city: z.string(),
  pin: z.string(),
  stateCode: z.string(),
  stateName: z.string(),
})

/** Kept as JSON with the cart, so read through this shape. */
export const detailsSchema = z.object({
  contact: z.object({ name: z.string(), email: z.string(), mobile: z.string().nullable() }),
  shipping: billingSchema.extend({ mobile: z.string() }).nullable(),
  billing: billingSchema,
  business: businessSchema.nullable(),
  placeOfSupply: z.string(),
  /** What was typed, to fill the form again. */
  typed: z.record(z.string(), z.unknown()),
})

/** Checked checkout details: who, where to, to whom the document goes, and the place of supply. */
export type CheckoutDetails = z.infer<typeof detailsSchema>
