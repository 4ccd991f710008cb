import { z } from 'zod'
import { isNameWithAddress } from '#kernel/contacts-in-text'
import {
  addressInput,
  buyerAbroadSchema,
  contactSchema,
  digitalBuyerSchema,
  emailAddress,
  lineField,
  orNothing,
} from '#shop/customers'

/** Most characters of the note that we put in a parcel. */
export const giftNoteLength = 200

/** The checkout form when something is shipped. */
export const goodsInput = z.object({
  contact: contactSchema,
  shipping: addressInput,
  billingSameAsShipping: z.boolean().default(true),
  billing: addressInput.optional(),
  gift: z
    .object({
      note: orNothing(
        lineField('your gift note', 2, giftNoteLength).refine(
          (note) => !isNameWithAddress(note),
          'Write a note without web or e-mail addresses.',
        ),
      ),
    })
    .optional(),
})

/** The same form as staff fill it in: a customer on the phone may have no e-mail address. */
export const staffGoodsInput = goodsInput.extend({
  contact: contactSchema.extend({ email: orNothing(emailAddress) }),
})

/** An address to deliver to, by itself. */
export const deliveryInput = goodsInput.pick({ shipping: true })

/** The checkout form when nothing is shipped. */
export const digitalInput = z.object({ buyer: digitalBuyerSchema })

/** The checkout form of a cart in dollars, whose buyer lives outside India. */
export const abroadInput = z.object({ buyer: buyerAbroadSchema })
