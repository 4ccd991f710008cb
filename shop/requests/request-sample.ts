import { z } from 'zod'
import type { Db } from '#db/tables'
import { changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanLines } from '#kernel/text'
import { emailAddress, lineField, mobileNumber, personName, pinField } from '#shop/customers'
import type { Identity } from '#shop/identity'
import { consumeRequest, type TooManyRequests } from './request-limits.ts'

export const longestSampleMessage = 350

/** The fields of the form for a sample copy. */
export const sampleInput = z.object({
  name: personName,
  designation: lineField('your position, such as lecturer', 2, 100),
  institution: lineField('where you teach', 3, 150),
  email: emailAddress,
  mobile: mobileNumber,
  pin: pinField('the PIN code of your institution'),
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

type RequestSampleRequest = z.infer<typeof sampleInput> & {
  readonly editionId: number
  readonly userId: string | null
  readonly ip: string
}

const limits = {
  byAddress: { scope: 'sample:address', most: 10, minutes: 60 },
  byEmail: { scope: 'sample:e-mail', most: 6, minutes: 60 },
}

/** Stores a teacher's request for a sample copy. A second one before the decision updates the first. */
export async function requestSample(
  { db, consumeAttempt }: { readonly db: Db; readonly consumeAttempt: Identity['consumeAttempt'] },
  { editionId, userId, ip, ...input }: RequestSampleRequest,
): Promise<Result<null, TooManyRequests | Refusal<'unknown_edition'>>> {
  const tooMany = await consumeRequest(consumeAttempt, limits, { ip, email: input.email })
  if (tooMany) return tooMany
  const edition = await firstRow<{ id: number }>(db)`
    select id from editions where id = ${editionId} and status = 'live'`
  if (!edition) return refuse('unknown_edition', 'We do not know that title.')
  const { name, designation, institution, email, mobile, pin, students, message } = input
  await changeRows(db)`
    insert into sample_requests (edition_id, user_id, name, designation, institution, email, mobile, pin, students, message)
    values (${editionId}, ${userId}, ${name}, ${designation}, ${institution}, ${email}, ${mobile}, ${pin}, ${students}, ${message})
    on conflict (edition_id, email) where state = 'requested' do update set name = excluded.name,
      designation = excluded.designation, institution = excluded.institution, mobile = excluded.mobile,
      pin = excluded.pin, students = excluded.students, message = excluded.message`
  return ok(null)
}
