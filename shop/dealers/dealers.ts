import type { Db, Tx } from '#db/tables'
import { allRows, firstRow, firstValue } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit } from '#shop/staff'

/** A shop or an agent who sends us students by links with `?dealer=<code>`. */
export type Dealer = { readonly code: string; readonly name: string; readonly isActive: boolean }

export type DealerRefusal = Refusal<'bad_code' | 'bad_name' | 'code_taken'>

const codeShape = /^[a-z0-9][a-z0-9-]{2,29}$/

/** The code of an active dealer, in the spelling that is stored; null for any other text. */
export async function findActiveDealer(db: Db, text: string): Promise<string | null> {
  const code = text.trim().toLowerCase()
  if (!codeShape.test(code)) return null
  return firstValue<string>(db)`
    select code from dealers where code = ${code} and is_active`
}

export const readDealers = (db: Db): Promise<Dealer[]> =>
  allRows<Dealer>(db)`select code, name, is_active "isActive" from dealers order by name`

/** Adds a dealer and audits it. */
export async function addDealer(
  tx: Tx,
  request: { readonly code: string; readonly name: string; readonly actorId: string },
): Promise<Result<null, DealerRefusal>> {
  const code = request.code.trim().toLowerCase()
  const name = request.name.trim().replace(/\s+/g, ' ')
  if (!codeShape.test(code))
    return refuse('bad_code', 'Use 3 to 30 small letters, digits and hyphens, such as "sharma-books".')
  if (name.length < 2 || name.length > 100) return refuse('bad_name', 'Use 2 to 100 characters.')
  const added = await firstRow<{ code: string }>(tx)`
    insert into dealers (code, name) values (${code}, ${name}) on conflict do nothing returning code`
  if (!added) return refuse('code_taken', 'Another dealer has this code. Please choose another.')
  await recordAudit(tx, request.actorId, 'dealer.added', `dealer:${code}`, { name })
  return ok(null)
}

/** Lets a dealer's links count or not, and audits it. Answers false when there is no such dealer. */
export async function setDealerActive(
  tx: Tx,
  { code, isActive, actorId }: Pick<Dealer, 'code' | 'isActive'> & { readonly actorId: string },
): Promise<boolean> {
  const changed = await firstRow<{ code: string }>(tx)`
    update dealers set is_active = ${isActive} where code = ${code} and is_active != ${isActive} returning code`
  if (!changed) return false
  const action = isActive ? 'dealer.activated' : 'dealer.deactivated'
  await recordAudit(tx, actorId, action, `dealer:${code}`)
  return true
}
