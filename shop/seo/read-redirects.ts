import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { links, withBase } from '#kernel/links'
import { allRows, firstRow } from '#kernel/read-rows'

/** Old paths from the origin, and the path of the page that each leads to today. */
type RedirectTable = Readonly<Record<string, string>>

/** Reads every old address that is in force. One of an edition that was withdrawn leads nowhere and is left out. */
export async function readRedirects(
  db: Db,
  { isDevelopment }: { readonly isDevelopment: boolean },
): Promise<RedirectTable> {
  const rows = await allRows<{
    from_path: string
    to_path: string | null
    id: number | null
    slug: string | null
  }>(db)`
    select r.from_path, r.to_path, e.id, w.slug from redirects r
    left join editions e on e.id = r.to_edition_id and e.status = 'live' left join works w on w.id = e.work_id
    where ${isDevelopment} or not r.in_development_only`
  return Object.fromEntries(
    rows.flatMap(({ from_path, to_path, id, slug }) => {
      const to = id !== null && slug !== null ? withBase(links.product(id, slug)) : to_path
      return to === null ? [] : [[from_path, to]]
    }),
  )
}

/** An old address for staff: where it leads, as a path from the origin, and why it is there. */
type OldAddress = { readonly from: string; readonly to: string; readonly note: string }

/** Every old address of the shop in their order, those of editions that were withdrawn included. */
export async function listRedirects(db: Db): Promise<OldAddress[]> {
  const rows = await allRows<Omit<OldAddress, 'to'> & { to: string | null; editionId: number | null }>(db)`
    select from_path "from", to_path "to", to_edition_id "editionId", note from redirects
    where not in_development_only order by from_path limit 1000`
  return rows.map(({ to, editionId, ...row }) => ({ ...row, to: to ?? withBase(`/product/${editionId}`) }))
}

/** Each old ISBN with the one that took its place in the end, both thirteen bare digits. */
type IsbnTable = Readonly<Record<string, string>>

/** Reads which ISBN stands for each old one today. Old numbers whose line ends in no book on show are left out. */
export async function readIsbnTable(db: Db): Promise<IsbnTable> {
  const { rows } = await sql<{ old: string; today: string }>`
    with recursive line (old, isbn, step) as (
      select old_isbn13, new_isbn13, 1 from isbn_successions
      union all
      select l.old, s.new_isbn13, l.step + 1 from line l join isbn_successions s on s.old_isbn13 = l.isbn
      where l.step < 20)
    select distinct on (l.old) l.old, l.isbn today from line l
    join editions e on e.isbn13 = l.isbn and e.status = 'live'
    order by l.old, l.step desc`.execute(db)
  return Object.fromEntries(rows.map(({ old, today }) => [old, today]))
}

type Found = { readonly id: number; readonly slug: string }

const addressOf = (found: Found | null): string | null =>
  found ? withBase(links.product(found.id, found.slug)) : null

/** The path from the origin of an edition's page; null when it is unknown or not on sale. */
export async function findEditionAddress(db: Db, editionId: number): Promise<string | null> {
  const found = await firstRow<Found>(db)`
    select e.id, w.slug from editions e join works w on w.id = e.work_id where e.id = ${editionId}
    and e.status = 'live'`
  return addressOf(found)
}

/**
 * The path from the origin of the page that an ISBN means today: that of its latest successor on sale.
 * Null for an unknown ISBN. `isbn13` is thirteen bare digits.
 */
export async function findIsbnAddress(db: Db, isbn13: string): Promise<string | null> {
  const found = await firstRow<Found>(db)`
    with recursive line (isbn, step) as (
      select ${isbn13}, 0
      union all
      select s.new_isbn13, l.step + 1 from line l join isbn_successions s on s.old_isbn13 = l.isbn where l.step < 20)
    select e.id, w.slug from line l
    join editions e on e.isbn13 = l.isbn and e.status = 'live' join works w on w.id = e.work_id
    order by l.step desc, e.id limit 1`
  return addressOf(found)
}
