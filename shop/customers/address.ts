import { z } from 'zod'
import { countriesAbroad } from '#kernel/countries'
import { cleanIdentifier } from '#kernel/text'
import { email, lineField, mobile, orNothing, personName, printed, salutations, stateCode } from './fields.ts'
import { findPin, isArmyPin, isPin } from './pin-codes.ts'

/** A PIN code that exists, or is of an army post office, as typed, in digits of any script. `what` completes 'Enter …'. */
export const pinField = (what: string) =>
  lineField(what, 1, 20)
    .transform(cleanIdentifier)
    .refine(isPin, { error: 'Enter a PIN code of 6 digits.', abort: true })
    .refine((pin) => isArmyPin(pin) || findPin(pin) !== null, {
      error: ({ input }) => `We do not know the PIN code ${String(input)}. Please check it.`,
    })

export const pinCode = pinField('your PIN code')

/** An Indian delivery address, in the order of its form. Whether its PIN is served is checked separately. */
export const deliveryAddressSchema = z.object({
  salutation: orNothing(z.enum(salutations, { error: 'Choose a salutation from the list.' })),
  name: printed(personName),
  pin: pinCode,
  city: printed(lineField('your city, town or village', 2, 100)),
  stateCode,
  address1: printed(lineField('your flat, house or building', 1, 100)),
  address2: printed(lineField('your street, area or locality', 3, 100)),
  landmark: orNothing(printed(lineField('a landmark', 3, 100))),
  mobile,
  country: z.literal('IN', { error: 'We deliver within India only.' }).default('IN'),
})

const placeSchema = deliveryAddressSchema.pick({ pin: true, stateCode: true })

/** City and State are filled in from the PIN where the form left them empty. */
export const fillPlace = (typed: unknown): unknown => {
  if (typeof typed !== 'object' || typed === null) return typed
  const given = typed as Record<string, unknown>
  const place = typeof given.pin === 'string' ? findPin(cleanIdentifier(given.pin)) : null
  return place
    ? { ...given, city: given.city || place.city, stateCode: given.stateCode || place.stateCode }
    : given
}

/** The problem of a PIN that lies in another State, for `superRefine`. */
export const checkPlace = (
  { pin, stateCode }: { readonly pin: string; readonly stateCode: string },
  context: z.core.$RefinementCtx,
): void => {
  const place = findPin(pin)
  if (!place || place.stateCode === stateCode) return
  const message = `PIN code ${pin} lies in ${place.stateName}. Please correct the PIN code or the State.`
  context.addIssue({ code: 'custom', path: ['stateCode'], message })
}

/** An address as typed: its PIN exists and lies in its State, which is checked also while other fields are wrong. */
export const addressInput = z.preprocess(
  fillPlace,
  z.looseObject({}).transform((typed, context) => {
    const { data, error } = deliveryAddressSchema.safeParse(typed)
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    const place = placeSchema.safeParse(typed)
    if (place.success) checkPlace(place.data, context)
    return data ?? z.NEVER
  }),
)

/** Whom we contact about an order. */
export const contactSchema = z.object({ email, mobile })

/**
 * What checkout requires for digital goods alone. The State is the place of supply of an online service and must be on
 * record whatever the amount (IGST Act s.12(2)(b), Circular 242/36/2024).
 */
export const digitalBuyerSchema = z.object({
  name: printed(personName),
  email,
  mobile: orNothing(mobile),
  stateCode,
})

/** What checkout requires of a buyer outside India: an export names the recipient's address and country (CGST Rules, rule 46). */
export const buyerAbroadSchema = z.object({
  name: printed(personName),
  email,
  country: z.enum(countriesAbroad.map(({ code }) => code) as [string, ...string[]], {
    error: 'Choose your country.',
  }),
  address: printed(lineField('your address', 3, 200)),
  city: printed(lineField('your city', 1, 100)),
  postalCode: orNothing(printed(lineField('your postal code', 2, 12))),
})

/** A checked delivery address: cleaned text, mobile in E.164, two-digit State code. */
export type Address = z.output<typeof deliveryAddressSchema>
