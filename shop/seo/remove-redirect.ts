import type { Transaction } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit, type StaffTables } from '#shop/staff'
import { plainPath } from './redirect.ts'
import type { SeoTables } from './seo-tables.ts'

/** Deletes an old address. Refuses one that is not stored. */
export async function removeRedirect(
  tx: Transaction<SeoTables & StaffTables>,
  from: string,
  actorId: string | null,
): Promise<Result<null, Refusal<'unknown_redirect'>>> {
  const old = plainPath(from.trim())
  const removed = await tx.deleteFrom('redirects').where('from_path', '=', old).executeTakeFirst()
  if (removed.numDeletedRows === 0n)
    return refuse('unknown_redirect', `There is no old address ${old}.`, 'from')
  await recordAudit(tx, { actorId, action: 'seo.redirect.removed', subject: `redirect:${old}`, detail: {} })
  return ok(null)
}
