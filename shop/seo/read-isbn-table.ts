import { sql } from 'kysely'
import type { RedirectReading } from './read-redirects.ts'

/** Each old ISBN with the one that took its place in the end, both thirteen bare digits. */
export type IsbnTable = Readonly<Record<string, string>>

/** Reads which ISBN stands for each old one today. Old numbers whose line ends in no book on show are left out. */
export async function readIsbnTable(db: RedirectReading): Promise<IsbnTable> {
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
