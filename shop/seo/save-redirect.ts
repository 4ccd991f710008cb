import { type QueryExecutorProvider, sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows, changeRows, firstValue } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { upsertRow } from '#kernel/upsert-row'
import type { EditionStatus } from '#shop/catalog'
import { recordAudit } from '#shop/staff'

/** The path as old addresses are stored: small letters, no slash at the end. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/\/+$/, '')

const fromShape = /^\/[a-z0-9._~/-]*[a-z0-9._~-]$/
const toShape = /^\/students\/(?:[a-z0-9._~-]+(?:\/[a-z0-9._~-]+)*)?$/
const editionPage = /^\/students\/product\/([1-9][0-9]{0,14})(?:\/[a-z0-9-]*)?$/

/** Whether an address can be an old one: a path from the origin, without query, escapes or empty steps. */
const isOldPath = (path: string): boolean =>
  path.length <= 300 && fromShape.test(path) && !path.includes('//') && !hasDots(path)

/** Whether an address lies within the store: '/students/…', and nothing that leads out of it. */
const isStorePath = (path: string): boolean => path.length <= 300 && toShape.test(path) && !hasDots(path)

const hasDots = (path: string) => path.split('/').some((step) => step === '.' || step === '..')

/** The edition whose page an address is; null for any other address. */
export function editionAt(path: string): number | null {
  const [, digits] = editionPage.exec(path) ?? []
  return digits === undefined ? null : Number(digits)
}

export type RedirectToSave = {
  /** The old path from the origin: '/bookstore/old-title'. */
  readonly from: string
  /** A page of the store: '/students/books'. The page of an edition stands for its address of the day. */
  readonly to: string
  readonly inDevelopmentOnly?: boolean
  /** Why it is there. */
  readonly note?: string
}

type RedirectRefusal = Refusal<
  | 'not_an_address'
  | 'leaves_the_store'
  | 'page_lives_there'
  | 'leads_to_itself'
  | 'loop'
  | 'chain'
  | 'unknown_edition'
>

type SaveRedirectNeeds = {
  readonly tx: Tx
  /** Whether a page, a file or a call answers at a path from the origin. */
  readonly isLiveAddress: (path: string) => boolean
}

/**
 * Saves the target of an old address. Refuses an address that is not valid, leaves the store, has a page, or chains with
 * another old address: each redirects in one step. `waits`: the target has no page yet, or is not on sale, so nothing is redirected.
 */
export async function saveRedirect(
  { tx, isLiveAddress }: SaveRedirectNeeds,
  { from, to, inDevelopmentOnly = false, note = '' }: RedirectToSave,
  actorId: string | null,
): Promise<Result<{ readonly waits: boolean }, RedirectRefusal>> {
  const old = plainPath(from.trim())
  // The home page alone ends in a slash.
  const page = plainPath(to.trim()).replace(/^\/students$/, '/students/')
  if (!isOldPath(old))
    return refuse('not_an_address', 'Give the old path from its first slash on, without a query.', 'from')
  if (!isStorePath(page))
    return refuse('leaves_the_store', 'An old address leads to a page of the store: /students/…', 'to')
  if (old === plainPath(page)) return refuse('leads_to_itself', 'Both addresses are the same.', 'to')
  if (isLiveAddress(old))
    return refuse('page_lives_there', `A page lives at ${old}; it would no longer be reached.`, 'from')

  // Without the lock, two concurrent saves could make a chain.
  await sql`lock table redirects in share row exclusive mode`.execute(tx)
  const chained = await checkChains(tx, old, page)
  if (!chained.ok) return chained
  const edition = editionAt(page)
  if (edition !== null && (await readStatus(tx, edition)) === null)
    return refuse('unknown_edition', `There is no edition ${edition}.`, 'to')

  const fields = {
    to_path: edition === null ? page : null,
    to_edition_id: edition,
    in_development_only: inDevelopmentOnly,
    note,
    changed_at: sql`business_now()`,
  }
  await upsertRow(tx, 'redirects', { from_path: old }, fields)
  await recordAudit(tx, actorId, 'seo.redirect.saved', `redirect:${old}`, { to: page })
  return ok({ waits: !(await hasLivePage({ db: tx, isLiveAddress }, page)) })
}

/** Refuses loops and chains with other rows. */
async function checkChains(tx: Tx, old: string, page: string) {
  const rows = await allRows<{ from_path: string; to_path: string | null }>(tx)`
    select from_path, to_path from redirects
    where (from_path = ${plainPath(page)} or to_path = ${old}) and from_path <> ${old}`
  const next = rows.find((row) => row.from_path === plainPath(page))
  const before = rows.find((row) => row.to_path === old)
  if (next?.to_path === old)
    return refuse('loop', `${next.from_path} leads back to ${old}: visitors would go in circles.`, 'to')
  if (next)
    return refuse('chain', `${next.from_path} is an old address itself. Lead straight to its page.`, 'to')
  if (before)
    return refuse('chain', `${before.from_path} leads to ${old}. Lead it on to the new page first.`, 'from')
  return ok(null)
}

/** Whether a page answers at a path from the origin; of an edition, one that is on sale. */
export async function hasLivePage(
  {
    db,
    isLiveAddress,
  }: { readonly db: QueryExecutorProvider; readonly isLiveAddress: SaveRedirectNeeds['isLiveAddress'] },
  path: string,
): Promise<boolean> {
  const edition = editionAt(path)
  return isLiveAddress(path) && (edition === null || (await readStatus(db, edition)) === 'live')
}

async function readStatus(db: QueryExecutorProvider, id: number) {
  return firstValue<EditionStatus>(db)`select status from editions where id = ${id}`
}

/** Deletes an old address. Refuses one that is not stored. */
export async function removeRedirect(
  tx: Tx,
  from: string,
  actorId: string | null,
): Promise<Result<null, Refusal<'unknown_redirect'>>> {
  const old = plainPath(from.trim())
  if ((await changeRows(tx)`delete from redirects where from_path = ${old}`) === 0)
    return refuse('unknown_redirect', `There is no old address ${old}.`, 'from')
  await recordAudit(tx, actorId, 'seo.redirect.removed', `redirect:${old}`)
  return ok(null)
}
