import { z } from 'zod'
import { isDay } from '#kernel/dates'
import { checkPlace, fillPlace, pinCode } from './address.ts'
import { email, lineField, mobile, nameField, orNothing, personName, stateCode } from './fields.ts'

/** The profession that asks for words of one's own. */
const otherProfession = 99

/** The number of something offered; 0 and letters are none. */
const number = z.coerce.number<string>({ error: 'Choose from the list.' }).int().min(1).max(99)
const option = orNothing(number)

const day = z.string().refine((text) => isDay(text) && text >= '1900-01-01', 'Enter a date that exists.')

/** The contact of a guardian: an e-mail address or a mobile number. */
const guardianContact = z.string().transform((typed, context) => {
  const read = (typed.includes('@') ? email : mobile).safeParse(typed)
  if (read.success) return read.data
  context.issues.push({
    code: 'custom',
    message: 'Enter an e-mail address or a mobile number.',
    input: typed,
  })
  return z.NEVER
})

/** A profile as typed. City and State follow from the PIN. */
export const profileInput = z.preprocess(
  fillPlace,
  z
    .object({
      firstName: nameField('your first name', 1, 50),
      lastName: orNothing(nameField('your last name', 1, 49)),
      company: orNothing(lineField('your company', 2, 100)),
      designationId: option,
      professionId: option,
      professionOther: orNothing(lineField('your profession', 2, 100)),
      pin: orNothing(pinCode),
      city: orNothing(lineField('your city, town or village', 2, 100)),
      stateCode: orNothing(stateCode),
      interestIds: z.array(number).max(50).default([]),
      bornOn: orNothing(day),
      guardianName: orNothing(personName),
      guardianContact: orNothing(guardianContact),
    })
    .superRefine(({ pin, stateCode: state, professionId, professionOther }, context) => {
      if (pin !== undefined) checkPlace({ pin, stateCode: state ?? '' }, context)
      if (professionId === otherProfession && professionOther === undefined)
        context.addIssue({ code: 'custom', path: ['professionOther'], message: 'Enter your profession.' })
    }),
)

export type Profile = z.output<typeof profileInput>
