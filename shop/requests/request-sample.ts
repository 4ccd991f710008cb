import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Identity } from '#shop/identity'
import { type TooManyRequests, takeRequest } from './request-limits.ts'
import type { SampleInput } from './sample-input.ts'

export type RequestSampleNeeds = { readonly db: Db; readonly takeAttempt: Identity['takeAttempt'] }

export type RequestSampleRefusal = TooManyRequests | Refusal<'unknown_edition'>

export type RequestSampleRequest = SampleInput & {
  readonly editionId: number
  readonly userId: string | null
  readonly ip: string
}

const limits = {
  byAddress: { scope: 'sample:address', most: 10, minutes: 60 },
  byEmail: { scope: 'sample:e-mail', most: 6, minutes: 60 },
}

/**
 * Keeps a teacher's wish for a copy to look at until staff decide on it. Asked again before that, it is the same wish
 * with what was told last; the answer does not say so.
 */
export async function requestSample(
  { db, takeAttempt }: RequestSampleNeeds,
  { editionId, userId, ip, ...input }: RequestSampleRequest,
): Promise<Result<null, RequestSampleRefusal>> {
  const tooMany = await takeRequest(takeAttempt, limits, { ip, email: input.email })
  if (tooMany) return tooMany
  const edition = await db
    .selectFrom('editions')
    .select('id')
    .where('id', '=', editionId)
    .where('status', '=', 'live')
    .executeTakeFirst()
  if (!edition) return refuse('unknown_edition', 'We do not know that title.')
  await db
    .insertInto('sample_requests')
    .values({ ...input, edition_id: editionId, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['edition_id', 'email'])
        .where('state', '=', 'asked')
        .doUpdateSet({ ...input }),
    )
    .execute()
  return ok(null)
}
