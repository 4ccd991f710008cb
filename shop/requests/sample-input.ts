import { z } from 'zod'
import { cleanLines } from '#kernel/text'
import { emailAddress, isPin, lineField, mobileNumber, personName } from '#shop/customers'

/** Longest message, in characters. */
export const longestSampleMessage = 350

/** The fields of the form for a sample copy. */
export const sampleInput = z.object({
  name: personName,
  designation: lineField('your position, such as lecturer', 2, 100),
  institution: lineField('where you teach', 3, 150),
  email: emailAddress,
  mobile: mobileNumber,
  pin: lineField('the PIN code of your institution', 1, 20)
    .transform((typed) => typed.replaceAll(' ', ''))
    .refine(isPin, 'Enter a PIN code of 6 digits.'),
  students: z.coerce
    .number({ error: 'Enter how many students you teach.' })
    .int('Enter a whole number.')
    .min(1, 'Enter how many students you teach.')
    .max(100_000, 'Enter a number up to 1,00,000.'),
  message: z
    .string()
    .default('')
    .transform(cleanLines)
    .refine(
      (text) => Array.from(text).length <= longestSampleMessage,
      `Shorten your message to ${longestSampleMessage} characters.`,
    ),
})

export type SampleInput = z.infer<typeof sampleInput>
