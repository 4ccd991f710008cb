import { z } from 'zod'
import { cleanText } from '#kernel/text'
import { contactSchema, deliveryAddressSchema, digitalBuyerSchema, findPin } from '#shop/customers'

/** City and State are filled in from the PIN where the form left them empty. */
const address = z.preprocess((typed) => {
  if (typeof typed !== 'object' || typed === null) return typed
  const given = typed as Record<string, unknown>
  const place = typeof given.pin === 'string' ? findPin(cleanText(given.pin).replaceAll(' ', '')) : null
  return place
    ? { ...given, city: given.city || place.city, stateCode: given.stateCode || place.stateCode }
    : given
}, deliveryAddressSchema)

/** The registered business of a buyer, as typed. */
export const businessInput = z.object({
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

/** The checkout form when something is shipped. */
export const goodsInput = z.object({
  contact: contactSchema,
  shipping: address,
  billingSameAsShipping: z.boolean().default(true),
  billing: address.optional(),
})

/** An address to deliver to, by itself. */
export const deliveryInput = goodsInput.pick({ shipping: true })

/** The checkout form when nothing is shipped. */
export const digitalInput = z.object({ buyer: digitalBuyerSchema })
