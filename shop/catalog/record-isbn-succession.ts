import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { isIsbn13 } from '#kernel/isbn'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'

export type IsbnSuccession = {
  /** Thirteen bare digits, as the old book prints them. */
  readonly oldIsbn: string
  /** Of the book that replaced it. */
  readonly newIsbn: string
}

/**
 * Records which ISBN replaced an old one, over what was recorded for it. A chain may have many steps; readers follow it
 * to its end. Refuses numbers that are no ISBN, a chain that is a loop, and one that leads to no book of ours.
 */
export async function recordIsbnSuccession(
  tx: Tx,
  { oldIsbn, newIsbn }: IsbnSuccession,
): Promise<Result<null, Refusal<'not_an_isbn' | 'loop' | 'unknown_book'>>> {
  for (const [path, isbn] of Object.entries({ oldIsbn, newIsbn }))
    if (!isIsbn13(isbn))
      return refuse('not_an_isbn', `${isbn} is no ISBN: its last digit checks the others.`, path)
  if (oldIsbn === newIsbn) return refuse('loop', 'Both numbers are the same.', 'newIsbn')
  await sql`lock table isbn_successions in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ isbn: string; isBook: boolean }>`
    with recursive chain (isbn, step) as (
      select ${newIsbn}, 0
      union all
      select s.new_isbn13, c.step + 1 from chain c join isbn_successions s on s.old_isbn13 = c.isbn where c.step < 20)
    select c.isbn, exists (select from editions e where e.isbn13 = c.isbn) "isBook" from chain c`.execute(tx)
  if (rows.some(({ isbn }) => isbn === oldIsbn))
    return refuse('loop', `${newIsbn} leads back to ${oldIsbn}.`, 'newIsbn')
  if (!rows.some(({ isBook }) => isBook))
    return refuse('unknown_book', `No book of ours has the ISBN ${newIsbn}.`, 'newIsbn')
  await sql`
    insert into isbn_successions (old_isbn13, new_isbn13) values (${oldIsbn}, ${newIsbn})
    on conflict (old_isbn13) do update set new_isbn13 = excluded.new_isbn13`.execute(tx)
  return ok(null)
}
