import { z } from 'zod'
import { cleanLines } from '#kernel/text'
import { emailAddress, isPin, line, mobileNumber, personName } from '#shop/customers'

/** Longest message, in characters as people count them (specification §5, comment). */
export const longestSampleMessage = 350

/** What a teacher who asks for a copy tells us. */
export const sampleInput = z.object({
  name: personName,
  designation: line('your position, such as lecturer', 2, 100),
  institution: line('where you teach', 3, 150),
  email: emailAddress,
  mobile: mobileNumber,
  pin: line('the PIN code of your institution', 1, 20)
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
