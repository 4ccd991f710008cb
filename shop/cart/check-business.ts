import { cleanIdentifier } from '#kernel/text'
import { checkGstin, gstinContainsPan } from '#shop/customers'
import type { CheckoutDetails } from './checkout-details.ts'
import { businessInput } from './checkout-input.ts'
import { type FieldRefusal, issuesOf, unworded } from './field-refusal.ts'

/** Checks the business of a registered buyer and its GSTIN. Null when there is none; what is wrong goes into `errors`. */
export function checkBusiness(typed: unknown, errors: FieldRefusal[]): CheckoutDetails['business'] {
  if (typed === undefined || typed === null) return null
  const parsed = businessInput.safeParse(typed, unworded)
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
  const typedPan = cleanIdentifier(parsed.data.panOfBusiness ?? '').toUpperCase()
  if (typedPan !== '' && !gstinContainsPan(gstin, typedPan)) {
    errors.push({ path: 'business.panOfBusiness', message: 'This PAN is not the one inside the GSTIN.' })
    return null
  }
  return { gstin, panOfBusiness: pan ?? typedPan, name: parsed.data.name, stateCode }
}
