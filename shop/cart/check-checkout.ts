import type { z } from 'zod'
import { countriesAbroad } from '#kernel/countries'
import type { Currency } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Address } from '#shop/customers'
import { placeAbroad, placeOfSupply, stateByCode } from '#shop/tax'
import { checkBusiness } from './check-business.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import { abroadInput, deliveryInput, digitalInput, goodsInput, staffGoodsInput } from './checkout-input.ts'
import { cleanTyped } from './clean-typed.ts'
import { type FieldRefusal, issuesOf, unworded } from './field-refusal.ts'

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
  return ok({
    contact: { name: shipping.name, email: contact.email ?? null, mobile: contact.mobile },
    shipping: { ...toBilling(shipping), mobile: shipping.mobile },
    billing: toBilling(billingSameAsShipping ? shipping : (billing ?? shipping)),
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

function toBilling(given: Address): CheckoutDetails['billing'] {
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
