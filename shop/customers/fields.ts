import { z } from 'zod'
import { isNameWithAddress } from '#kernel/contacts-in-text'
import { normaliseMobile } from '#kernel/mobile'
import { plainSigns, unprintedIn } from '#kernel/printed-text'
import { cleanIdentifier, cleanText, isInLetters } from '#kernel/text'
import { addressStates } from '#shop/tax'

/** Salutations that Indian forms offer. */
export const salutations = ['Mr.', 'Ms.', 'Mrs.', 'Dr.', 'Prof.', 'CA', 'CS', 'CMA', 'Adv.', 'M/s'] as const

/** A line of text that must be filled in, cleaned before it is measured. `what` completes 'Enter …'. */
export const lineField = (what: string, min: number, max: number) =>
  z
    .string({ error: `Enter ${what}.` })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, { error: `Enter ${what}.`, abort: true })
        .min(min, `Enter ${what} in at least ${min} characters.`)
        .max(max, { error: `Enter ${what} in at most ${max} characters.`, abort: true }),
    )

/** An optional field: an empty text counts as not given. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && cleanText(typed) === '' ? undefined : typed),
    schema.optional(),
  )

/** A name, or a part of one. */
export const nameField = (what: string, min: number, max: number) =>
  lineField(what, min, max)
    .refine(isInLetters, 'Enter a name in letters.')
    .refine((name) => !isNameWithAddress(name), 'Enter a name without web or e-mail addresses.')

/** A line that an invoice prints. */
export const printed = <Schema extends z.ZodType<string>>(line: Schema) =>
  line.transform(plainSigns).refine((words) => unprintedIn(words) === null, {
    error: ({ input }) =>
      `Invoices cannot print “${unprintedIn(String(input))}”. Please use English or Hindi letters.`,
  })

/** A person's or a firm's name; one word is enough. */
export const personName = nameField('your name', 2, 100)

/** An Indian mobile number in any usual spelling; answers E.164. */
export const mobile = z.string({ error: 'Enter your mobile number.' }).transform((typed, check) => {
  const number = normaliseMobile(typed)
  if (number !== null) return number
  const message = typed.trim() === '' ? 'Enter your mobile number.' : 'Enter a mobile number of 10 digits.'
  check.issues.push({ code: 'custom', message, input: typed })
  return z.NEVER
})

/** An e-mail address of at most 254 characters; answers it in lower case. */
export const email = lineField('your e-mail address', 1, 254).pipe(
  z
    .string()
    .transform((typed) => cleanIdentifier(typed).toLowerCase())
    .pipe(z.email({ error: 'Enter an e-mail address like name@example.com.' })),
)

/** The code of a State or Union Territory that an address can lie in. */
export const stateCode = z.enum(addressStates.map(({ code }) => code) as [string, ...string[]], {
  error: 'Choose your State.',
})
