import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Identity } from '#shop/identity'
import { consumeRequest, type TooManyRequests } from './request-limits.ts'
import type { SampleInput } from './sample-input.ts'

export type RequestSampleNeeds = { readonly db: Db; readonly consumeAttempt: Identity['consumeAttempt'] }

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

/** Stores a teacher's request for a sample copy. A second one before the decision updates the first. */
export async function requestSample(
  { db, consumeAttempt }: RequestSampleNeeds,
  { editionId, userId, ip, ...input }: RequestSampleRequest,
): Promise<Result<null, RequestSampleRefusal>> {
  const tooMany = await consumeRequest(consumeAttempt, limits, { ip, email: input.email })
  if (tooMany) return tooMany
  const edition = await db
    .selectFrom('editions')
    .select('id')
    .where('id', '=', editionId)
    .where('status', '=', sql.lit('live'))
    .executeTakeFirst()
  if (!edition) return refuse('unknown_edition', 'We do not know that title.')
  await db
    .insertInto('sample_requests')
    .values({ ...input, edition_id: editionId, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['edition_id', 'email'])
        .where('state', '=', sql.lit('requested'))
        .doUpdateSet({ ...input }),
    )
    .execute()
  return ok(null)
}
