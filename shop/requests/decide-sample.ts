import type { DbAndOutbox } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanLines } from '#kernel/text'
import { recordAudit } from '#shop/staff'

/** Longest answer to a teacher, in characters. */
export const longestSampleAnswer = 600

export type SampleDecision = 'approved' | 'declined'

export type DecideSampleRefusal = Refusal<'not_requested' | 'answer_missing' | 'answer_too_long'>

/**
 * Decides a sample request once and announces it for the mail. `answer` is a note to the teacher, and must give a reason
 * when the request is declined. Audited under `actorId`.
 */
export async function decideSample(
  { db, outbox }: DbAndOutbox,
  request: {
    readonly requestId: number
    readonly to: SampleDecision
    readonly answer: string
    readonly actorId: string | null
  },
): Promise<Result<null, DecideSampleRefusal>> {
  const { requestId, to, actorId } = request
  const answer = cleanLines(request.answer)
  if (to === 'declined' && answer === '')
    return refuse('answer_missing', 'Give a reason. The teacher will see it.', 'answer')
  if (Array.from(answer).length > longestSampleAnswer)
    return refuse('answer_too_long', `Shorten your answer to ${longestSampleAnswer} characters.`, 'answer')
  return db.transaction().execute(async (tx) => {
    const decided = await firstRow<{ edition_id: number }>(tx)`
      update sample_requests set state = ${to}, answer = ${answer}, decided_at = business_now()
      where id = ${requestId} and state = 'requested' returning edition_id`
    if (!decided) return refuse('not_requested', 'Somebody else has decided this request already.')
    await recordAudit(tx, actorId, `requests.sample.${to}`, `sample-request:${requestId}`, {
      editionId: decided.edition_id,
    })
    await outbox.send(tx, 'sample-decided', { requestId })
    return ok(null)
  })
}
