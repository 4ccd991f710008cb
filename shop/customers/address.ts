import { z } from 'zod'
import { email, lineField, mobile, orNothing, personName, salutations, stateCode } from './fields.ts'
import { isPin } from './pin-codes.ts'

/** An Indian delivery address. Whether its PIN is served is checked separately. */
export const deliveryAddressSchema = z.object({
  salutation: orNothing(z.enum(salutations, { error: 'Choose a salutation from the list.' })),
  name: personName,
  mobile,
  address1: lineField('your flat, house or building', 3, 100),
  address2: lineField('your street, area or locality', 3, 100),
  landmark: orNothing(lineField('a landmark', 3, 100)),
  city: lineField('your city, town or village', 2, 100),
  pin: lineField('your PIN code', 1, 20)
    .transform((typed) => typed.replaceAll(' ', ''))
    .refine(isPin, 'Enter a PIN code of 6 digits.'),
  stateCode,
  country: z.literal('IN', { error: 'We deliver within India only.' }).default('IN'),
})

/** Whom we contact about an order. */
export const contactSchema = z.object({ email, mobile })

/**
 * What checkout requires for digital goods alone. The State is the place of supply of an online service and must be on
 * record whatever the amount (IGST Act s.12(2)(b), Circular 242/36/2024).
 */
export const digitalBuyerSchema = z.object({
  name: personName,
  email,
  mobile: orNothing(mobile),
  stateCode,
})

/** A checked delivery address: cleaned text, mobile in E.164, two-digit State code. */
export type Address = z.output<typeof deliveryAddressSchema>

/** A checked e-mail address and mobile number. */
export type Contact = z.output<typeof contactSchema>
