import { z } from 'zod'
import { emailAddress, lineField, mobileNumber, orNothing, personName, pinCode } from '#shop/customers'

/** Where readers bought their book, in the words of the form. */
export const boughtFrom = {
  bookseller: 'Bookseller',
  representative: 'Representative',
  'own-site': 'This website',
  'e-commerce': 'E-commerce website',
  other: 'Other',
} as const

/** The profession that asks for words of one's own. */
const otherProfession = 99

/** The first form: who asks for the newsletter. */
export const newsletterDetails = z
  .object({
    professionId: z.coerce
      .number({ error: 'Choose your profession.' })
      .int()
      .min(1, 'Choose your profession.')
      .max(99),
    professionOther: orNothing(lineField('your profession', 2, 100)),
    name: personName,
    city: lineField('your city', 2, 100),
    pin: pinCode,
    boughtFrom: z.enum(Object.keys(boughtFrom) as [keyof typeof boughtFrom], {
      error: 'Choose where you bought the book.',
    }),
    boughtFromOther: orNothing(lineField('where you bought the book', 2, 100)),
  })
  .superRefine((details, check) => {
    if (details.professionId === otherProfession && !details.professionOther)
      check.addIssue({ code: 'custom', path: ['professionOther'], message: 'Enter your profession.' })
    if (details.boughtFrom === 'other' && !details.boughtFromOther)
      check.addIssue({
        code: 'custom',
        path: ['boughtFromOther'],
        message: 'Enter where you bought the book.',
      })
  })
export type NewsletterDetails = z.infer<typeof newsletterDetails>

/** The second form: the contacts, of which a code and a mail prove that they are the reader's; without SMS, the mail alone. */
export const newsletterContacts = (sendsSms: boolean) =>
  z.object({
    email: emailAddress,
    mobile: sendsSms
      ? mobileNumber
      : z
          .string()
          .optional()
          .transform(() => ''),
  })
