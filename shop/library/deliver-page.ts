import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { type Refusal, type Result, refuse } from '#kernel/result'
import { seal, unseal } from '#kernel/seal'
import type { Files } from '#ports/files'
import { pagePixels } from '#ports/pdf-pages'
import { pageKey } from '#shop/catalog'
import { markPage } from './mark-page.ts'
import { type LibraryAccess, type LibraryRefusal, mayOpen } from './may-open.ts'
import { isBook } from './read-book.ts'

type Page = { readonly editionId: number; readonly no: number }

/** How long the address of a page opens, in ms: who leaves it open longer loads the page again. */
const addressMs = 3_600_000

/** The widths in which a page is delivered, in pixels. */
export const pageWidths = [pagePixels / 2, pagePixels] as const

const ownerOf = (userId: string | null) => `page:${userId ?? 'all'}`

/** Signs the address of a page for one person, for an hour; of a sample for all (null). Call `mayOpen` first, unless it is one. */
export const signPage = (secret: string, userId: string | null, { editionId, no }: Page): string =>
  seal(secret, ownerOf(userId), JSON.stringify([editionId, no, Date.now() + addressMs]))

function readSigned(secret: string, userId: string | null, token: string) {
  const own = userId === null ? null : unseal(secret, ownerOf(userId), token)
  const plain = own ?? unseal(secret, ownerOf(null), token)
  if (plain === null) return null
  const [editionId, no, until] = JSON.parse(plain.toString()) as [number, number, number]
  return until < Date.now() ? null : { editionId, no, isForAll: own === null }
}

/** The words of a watermark: whose copy this is. */
export const watermarkOf = (name: string, { orderNo, cause }: Pick<LibraryAccess, 'orderNo' | 'cause'>) =>
  `${name} · ${orderNo ?? (cause === 'key' ? 'activation key' : 'free trial')}`

/** A typeset page as WebP with its reader's name drawn into it. Each asks `mayOpen` again; a sample has no name. */
export async function deliverPage(
  { db, files, secret }: { readonly db: Db; readonly files: Files; readonly secret: string },
  {
    user,
    token,
    width,
  }: {
    readonly user: { readonly id: string; readonly name: string } | null
    readonly token: string
    readonly width: string
  },
): Promise<Result<Uint8Array<ArrayBuffer>, LibraryRefusal | Refusal<'unknown_page' | 'busy'>>> {
  const pixels = pageWidths.find((each) => String(each) === width)
  if (pixels === undefined) return noPage
  const signed = readSigned(secret, user?.id ?? null, token)
  if (signed === null)
    return refuse('not_yours', 'This address is not yours, or is over. Open the page again.')
  const stored = await readPicture(db, signed)
  if (stored === null) return noPage
  let words: string | null = null
  if (!stored.isSample || !signed.isForAll) {
    if (user === null || signed.isForAll) return refuse('not_yours', 'This page is not a sample any more.')
    const access = await mayOpen(db, { userId: user.id, editionId: signed.editionId })
    if (!access.ok) return access
    if (!access.value.isOpened) return refuse('not_yours', 'Open the book in your library first.')
    words = watermarkOf(user.name, access.value)
  }
  const picture = await files.get(pageKey(stored.picture))
  return picture ? markPage(picture, pixels, words) : noPage
}

const readPicture = (db: Db, { editionId, no }: Page) =>
  firstRow<{ picture: string; isSample: boolean }>(db)`
    select c.picture, c.is_sample "isSample" from editions e join chapters c on c.work_id = e.work_id
    where e.id = ${editionId} and c.no = ${no} and c.picture is not null and ${isBook}`

const noPage = refuse('unknown_page', 'There is no such page.')
