import type { z } from 'zod'
import { countriesAbroad } from '#kernel/countries'
import type { Currency } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanText } from '#kernel/text'
import { type Address, businessInput } from '#shop/customers'
import { placeAbroad, placeOfSupply, stateByCode } from '#shop/tax'
import { abroadInput, deliveryInput, digitalInput, goodsInput, staffGoodsInput } from './checkout-input.ts'
import type { CheckoutDetails } from './checkouts-store.ts'

export type CheckoutRefusal = Refusal<'invalid_details'> & { readonly errors: readonly FieldRefusal[] }

/**
 * Checks what was typed at checkout: shapes by zod, then PIN, State and GSTIN. Reports every problem with its field. `isShipped`: the cart holds something physical;
 * `byStaff`: what is shipped may be ordered without an e-mail address. A cart in dollars is for a buyer outside India.
 */
export function checkCheckout(
  typed: Record<string, unknown>,
  isShipped: boolean,
  { byStaff = false, currency = 'INR' }: { readonly byStaff?: boolean; readonly currency?: Currency } = {},
): Checked {
  if (currency === 'USD') return checkAbroad(typed)
  const errors: FieldRefusal[] = []
  const business = checkBusiness(typed.business, errors)
  return isShipped
    ? checkGoods((byStaff ? staffGoodsInput : goodsInput).safeParse(typed, unworded), {
        typed,
        business,
        errors,
      })
    : checkDigital(typed, business, errors)
}

type Business = CheckoutDetails['business']
type Checked = Result<CheckoutDetails, CheckoutRefusal>

function checkGoods(
  parsed: z.ZodSafeParseResult<z.output<typeof goodsInput> | z.output<typeof staffGoodsInput>>,
  {
    typed,
    business,
    errors,
  }: {
    readonly typed: Record<string, unknown>
    readonly business: Business
    readonly errors: FieldRefusal[]
  },
): Checked {
  if (!parsed.success) return invalid([...errors, ...issuesOf(parsed.error)])
  const { contact, shipping, billingSameAsShipping, billing, gift } = parsed.data
  if (!billingSameAsShipping && !billing)
    errors.push({ path: 'billing', message: 'Enter the billing address.' })
  if (errors.length > 0) return invalid(errors)
  const billed = billingSameAsShipping ? shipping : (billing ?? shipping)
  return ok({
    // Who receives a gift is not its buyer.
    contact: {
      name: (gift?.note ? billed : shipping).name,
      email: contact.email ?? null,
      mobile: contact.mobile,
    },
    shipping: { ...toBilling(shipping), mobile: shipping.mobile },
    billing: toBilling(billed),
    business,
    giftNote: gift?.note,
    placeOfSupply: placeOfSupply({
      kind: 'goods',
      deliveryState: shipping.stateCode,
      billedToState: business?.stateCode,
    }),
    typed: cleanTyped(typed),
  })
}

function checkDigital(typed: Record<string, unknown>, business: Business, errors: FieldRefusal[]): Checked {
  const parsed = digitalInput.safeParse(typed, unworded)
  if (!parsed.success) return invalid([...errors, ...issuesOf(parsed.error)])
  if (errors.length > 0) return invalid(errors)
  const { name, email, mobile, stateCode } = parsed.data.buyer
  return ok({
    contact: { name, email, mobile: mobile ?? null },
    shipping: null,
    billing: { name, lines: [], city: '', pin: '', stateCode, stateName: nameOf(stateCode) },
    business,
    placeOfSupply: placeOfSupply({ kind: 'service', recipientState: business?.stateCode ?? stateCode }),
    typed: cleanTyped(typed),
  })
}

function checkAbroad(typed: Record<string, unknown>): Checked {
  const parsed = abroadInput.safeParse(typed, unworded)
  if (!parsed.success) return invalid(issuesOf(parsed.error))
  const { name, email, country, address, city, postalCode = '' } = parsed.data.buyer
  return ok({
    contact: { name, email, mobile: null },
    shipping: null,
    billing: {
      name,
      lines: [address],
      city,
      pin: postalCode,
      stateCode: placeAbroad,
      stateName: countriesAbroad.find(({ code }) => code === country)?.name ?? country,
    },
    business: null,
    placeOfSupply: placeOfSupply({ kind: 'abroad' }),
    typed: cleanTyped(typed),
  })
}

/** Checks an address to deliver to, as checkout does. Its problems have the paths 'shipping.pin'. */
export function checkDeliveryAddress(
  typed: unknown,
): Result<NonNullable<CheckoutDetails['shipping']>, CheckoutRefusal> {
  const parsed = deliveryInput.safeParse({ shipping: typed }, unworded)
  if (!parsed.success) return invalid(issuesOf(parsed.error))
  const { shipping } = parsed.data
  return ok({ ...toBilling(shipping), mobile: shipping.mobile })
}

const invalid = (errors: FieldRefusal[]) => {
  const { refusal } = refuse('invalid_details', 'Please correct the fields below.')
  return { ok: false as const, refusal: { ...refusal, errors } }
}

/** An address as documents name it. */
export function toBilling(given: Address): CheckoutDetails['billing'] {
  const { salutation, name, address1, address2, landmark, city, pin, stateCode } = given
  return {
    salutation,
    name,
    lines: [address1, address2, ...(landmark ? [landmark] : [])],
    city,
    pin,
    stateCode,
    stateName: nameOf(stateCode),
  }
}

const nameOf = (code: string) => stateByCode(code)?.name ?? code

/** Checks the business of a registered buyer and its GSTIN. Null when there is none; what is wrong goes into `errors`. */
function checkBusiness(typed: unknown, errors: FieldRefusal[]): CheckoutDetails['business'] {
  if (typed === undefined || typed === null) return null
  const parsed = businessInput.safeParse(typed, unworded)
  if (!parsed.success) {
    errors.push(...issuesOf(parsed.error).map((issue) => ({ ...issue, path: `business.${issue.path}` })))
    return null
  }
  const { name, gstin, panOfBusiness } = parsed.data
  return { gstin: gstin.gstin, panOfBusiness: gstin.pan ?? panOfBusiness, name, stateCode: gstin.stateCode }
}

const parts = ['contact', 'shipping', 'billing', 'buyer', 'business', 'gift', 'saved']
/** More fields than any part has, longer than any field may be. */
const mostFields = 30
const longest = 500

/**
 * What was typed at checkout, cleaned, to fill the form again. Only the form's parts and the texts in them are stored: a
 * client may send anything, and the database takes no NUL and no half of a surrogate pair.
 */
export function cleanTyped(typed: Record<string, unknown>): Record<string, unknown> {
  const stored = parts.flatMap((part) => {
    const fields = typed[part]
    return typeof fields === 'object' && fields !== null ? [[part, texts(fields)] as const] : []
  })
  const { billingSameAsShipping } = typed
  return {
    ...Object.fromEntries(stored),
    ...(typeof billingSameAsShipping === 'boolean' ? { billingSameAsShipping } : {}),
  }
}

const texts = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, mostFields)
      .flatMap(([name, value]) =>
        typeof value === 'string' ? [[cleanText(name), cleanText(value).slice(0, longest)]] : [],
      ),
  )

/** A field that stops the checkout, with its message. `path` is like 'shipping.pin'. */
export type FieldRefusal = { readonly path: string; readonly message: string }

/** Words for a problem that a schema does not word itself, which no form of ours can cause. */
const unworded = { error: () => 'This field is missing or has the wrong type.' }

/** The problems that zod found, field by field. */
const issuesOf = (error: z.ZodError): FieldRefusal[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
