import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanText } from '#kernel/text'
import {
  checkGstin,
  contactSchema,
  deliveryAddressSchema,
  digitalBuyerSchema,
  findPin,
  gstinContainsPan,
  serviceable,
} from '#shop/customers'
import { placeOfSupply, stateByCode } from '#shop/tax'
import type { CartTables } from './cart-tables.ts'
import { keepTyped } from './keep-typed.ts'

/** City and State are filled from the PIN where the form left them empty, so that a page without scripts needs only it. */
const address = z.preprocess((typed) => {
  if (typeof typed !== 'object' || typed === null) return typed
  const given = typed as Record<string, unknown>
  const place = typeof given.pin === 'string' ? findPin(cleanText(given.pin).replaceAll(' ', '')) : null
  return place
    ? { ...given, city: given.city || place.city, stateCode: given.stateCode || place.stateCode }
    : given
}, deliveryAddressSchema)

const businessInput = z.object({
  gstin: z.string().max(40),
  panOfBusiness: z.string().max(20).optional(),
  name: z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(2, 'Enter the registered name of the business.')
        .max(100, 'Enter at most 100 characters.'),
    ),
})

const goodsInput = z.object({
  contact: contactSchema,
  shipping: address,
  billingSameAsShipping: z.boolean().default(true),
  billing: address.optional(),
  business: businessInput.optional(),
})

const digitalInput = z.object({ buyer: digitalBuyerSchema, business: businessInput.optional() })

/** The two shapes of what checkout asks: an address when something travels, the State when nothing does. */
export const checkoutInput = { goods: goodsInput, digital: digitalInput }

export type CheckoutInput = z.input<typeof goodsInput> | z.input<typeof digitalInput>

/** A registered buyer's business, its GSTIN checked in shape and check character. */
const businessSchema = z.object({
  gstin: z.string(),
  panOfBusiness: z.string(),
  name: z.string(),
  stateCode: z.string(),
})

/** Where the document is addressed; lines of the address are empty when nothing travels. */
const billingSchema = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  city: z.string(),
  pin: z.string(),
  stateCode: z.string(),
  stateName: z.string(),
})

const detailsSchema = z.object({
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

/** A field that stops the checkout, with words for it. `path` is like 'shipping.pin'. */
export type FieldRefusal = { readonly path: string; readonly message: string }

export type CheckoutRefusal = Refusal<'invalid_details'> & { readonly errors: readonly FieldRefusal[] }

/**
 * Checks what was typed at checkout: shapes by zod, then what needs tables (PIN served, PIN and State agree, GSTIN).
 * Every problem is named with its field at once. `travels` says whether the cart holds anything physical.
 */
export function checkCheckout(
  typed: Record<string, unknown>,
  travels: boolean,
): Result<CheckoutDetails, CheckoutRefusal> {
  const errors: FieldRefusal[] = []
  const business = checkBusiness(typed.business, errors)
  if (!travels) {
    const parsed = digitalInput.omit({ business: true }).safeParse(typed)
    if (!parsed.success) errors.push(...issuesOf(parsed.error))
    if (!parsed.success || errors.length > 0) return invalid(errors)
    const { buyer } = parsed.data
    const stateCode = business?.stateCode ?? buyer.stateCode
    return ok({
      contact: { name: buyer.name, email: buyer.email, mobile: buyer.mobile ?? null },
      shipping: null,
      billing: {
        name: buyer.name,
        lines: [],
        city: '',
        pin: '',
        stateCode: buyer.stateCode,
        stateName: nameOf(buyer.stateCode),
      },
      business,
      placeOfSupply: placeOfSupply({ kind: 'service', recipientState: stateCode }),
      typed: keepTyped(typed),
    })
  }
  const parsed = goodsInput.omit({ business: true }).safeParse(typed)
  if (!parsed.success) errors.push(...issuesOf(parsed.error))
  if (!parsed.success) return invalid(errors)
  const { contact, shipping, billingSameAsShipping, billing } = parsed.data
  errors.push(...checkPlace('shipping', shipping))
  if (!billingSameAsShipping && !billing)
    errors.push({ path: 'billing', message: 'Enter the billing address.' })
  if (!billingSameAsShipping && billing) errors.push(...checkPlace('billing', billing))
  if (errors.length > 0) return invalid(errors)
  return ok({
    contact: { name: shipping.name, email: contact.email, mobile: contact.mobile },
    shipping: { ...toBilling(shipping), mobile: shipping.mobile },
    billing: toBilling(billingSameAsShipping ? shipping : (billing ?? shipping)),
    business,
    placeOfSupply: placeOfSupply({
      kind: 'goods',
      deliveryState: shipping.stateCode,
      billedToState: business?.stateCode,
    }),
    typed: keepTyped(typed),
  })
}

const invalid = (errors: FieldRefusal[]) => {
  const { refusal } = refuse('invalid_details', 'Please correct the fields below.')
  return { ok: false as const, refusal: { ...refusal, errors } }
}

const issuesOf = (error: z.ZodError): FieldRefusal[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))

function checkPlace(path: string, given: z.output<typeof deliveryAddressSchema>): FieldRefusal[] {
  const place = findPin(given.pin)
  if (!place || !serviceable(given.pin))
    return [{ path: `${path}.pin`, message: `We do not know the PIN code ${given.pin}. Please check it.` }]
  if (place.stateCode !== given.stateCode)
    return [
      {
        path: `${path}.stateCode`,
        message: `PIN code ${given.pin} lies in ${place.stateName}. Please correct the PIN code or the State.`,
      },
    ]
  return []
}

function checkBusiness(typed: unknown, errors: FieldRefusal[]): CheckoutDetails['business'] {
  if (typed === undefined || typed === null) return null
  const parsed = businessInput.safeParse(typed)
  if (!parsed.success) {
    errors.push(...issuesOf(parsed.error).map((issue) => ({ ...issue, path: `business.${issue.path}` })))
    return null
  }
  const checked = checkGstin(parsed.data.gstin)
  if (!checked.ok) {
    errors.push({ path: 'business.gstin', message: checked.refusal.message })
    return null
  }
  const { gstin, stateCode, pan } = checked.value
  const typedPan = cleanText(parsed.data.panOfBusiness ?? '').toUpperCase()
  if (typedPan !== '' && !gstinContainsPan(gstin, typedPan)) {
    errors.push({ path: 'business.panOfBusiness', message: 'This PAN is not the one inside the GSTIN.' })
    return null
  }
  return { gstin, panOfBusiness: pan ?? typedPan, name: parsed.data.name, stateCode }
}

function toBilling(given: z.output<typeof deliveryAddressSchema>): CheckoutDetails['billing'] {
  const { salutation, name, address1, address2, landmark, city, pin, stateCode } = given
  return {
    name: salutation ? `${salutation} ${name}` : name,
    lines: [address1, address2, ...(landmark ? [landmark] : [])],
    city,
    pin,
    stateCode,
    stateName: nameOf(stateCode),
  }
}

const nameOf = (code: string) => stateByCode(code)?.name ?? code

/** Keeps checked details with the cart. */
export async function saveCheckout(
  db: Kysely<CartTables> | Transaction<CartTables>,
  cartId: string,
  details: CheckoutDetails,
): Promise<void> {
  const record = JSON.stringify(details)
  await db
    .insertInto('checkouts')
    .values({ cart_id: cartId, details: record })
    .onConflict((conflict) =>
      conflict.column('cart_id').doUpdateSet({ details: record, updated_at: sql`business_now()` }),
    )
    .execute()
}

/** Reads the details kept with a cart; null when none are, or when an old row no longer has the right shape. */
export async function readCheckout(
  db: Kysely<CartTables> | Transaction<CartTables>,
  cartId: string,
): Promise<CheckoutDetails | null> {
  const row = await db
    .selectFrom('checkouts')
    .select('details')
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  const parsed = detailsSchema.safeParse(row?.details)
  return parsed.success ? parsed.data : null
}

/** Forgets what was typed: the buyer left the checkout. */
export async function clearCheckout(db: Kysely<CartTables>, cartId: string): Promise<void> {
  await db.deleteFrom('checkouts').where('cart_id', '=', cartId).execute()
}
