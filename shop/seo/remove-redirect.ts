import type { Transaction } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit, type StaffTables } from '#shop/staff'
import { plainPath } from './redirect.ts'
import type { SeoTables } from './seo-tables.ts'

/** Takes an old address away: it is not found from now on. Refuses one that is not kept. */
export async function removeRedirect(
  tx: Transaction<SeoTables & StaffTables>,
  from: string,
  actorId: string | null,
): Promise<Result<null, Refusal<'unknown_redirect'>>> {
  const old = plainPath(from.trim())
  const gone = await tx.deleteFrom('redirects').where('from_path', '=', old).executeTakeFirst()
  if (gone.numDeletedRows === 0n)
    return refuse('unknown_redirect', `No old address is kept at ${old}.`, 'from')
  await recordAudit(tx, { actorId, action: 'seo.redirect.removed', subject: `redirect:${old}`, detail: {} })
  return ok(null)
}
