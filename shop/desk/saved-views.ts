import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'

/** A saved view of the orders; `query` is that of its address, without the question mark. */
export type SavedView = { readonly id: number; readonly name: string; readonly query: string }

const most = 20

/** Saves a view under a name of the person's own; the same name again replaces its query. */
export async function saveView(
  db: Db,
  view: { readonly userId: string; readonly name: string; readonly query: string },
): Promise<Result<null, Refusal<'bad_name' | 'too_many'>>> {
  const name = view.name.trim()
  if (name === '' || name.length > 60)
    return refuse('bad_name', 'Enter a name of at most 60 characters.', 'name')
  const saved = await readViews(db, view.userId)
  if (saved.length >= most && !saved.some((each) => each.name === name))
    return refuse('too_many', `You have ${most} saved views. Delete one first.`, 'name')
  await sql`
    insert into saved_views (user_id, name, query)
    values (${view.userId}, ${name}, ${view.query.slice(0, 500)})
    on conflict (user_id, name) do update set query = excluded.query`.execute(db)
  return ok(null)
}

export const readViews = (db: Db, userId: string): Promise<SavedView[]> =>
  allRows<SavedView>(db)`select id, name, query from saved_views where user_id = ${userId} order by name`

/** Deletes a view of this person; another's stays. */
export async function deleteView(db: Db, view: { readonly userId: string; readonly id: number }) {
  await sql`delete from saved_views where id = ${view.id} and user_id = ${view.userId}`.execute(db)
}
