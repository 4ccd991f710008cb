import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit } from '#shop/staff'

/**
 * Notes what staff decided on a teacher's wish: a copy goes, or none does. Once: what was decided stands. Audited under
 * `actorId`. The answer itself is a mail that staff write.
 */
export async function decideSample(
  db: Kysely<Tables>,
  request: {
    readonly requestId: number
    readonly to: 'approved' | 'declined'
    readonly actorId: string | null
  },
): Promise<Result<null, Refusal<'not_asked'>>> {
  const { requestId, to, actorId } = request
  return db.transaction().execute(async (tx) => {
    const decided = await tx
      .updateTable('sample_requests')
      .set({ state: to })
      .where('id', '=', requestId)
      .where('state', '=', 'asked')
      .returning('edition_id')
      .executeTakeFirst()
    if (!decided) return refuse('not_asked', 'That request was decided meanwhile.')
    await recordAudit(tx, {
      actorId,
      action: `requests.sample.${to}`,
      subject: `sample-request:${requestId}`,
      detail: { editionId: decided.edition_id },
    })
    return ok(null)
  })
}
