import { redirect } from 'react-router'
import type { Db } from '#db/tables'
import { parseNumberId } from '#kernel/id'
import { deleteView, saveView } from '#shop/desk'
import { oneValue } from '../../storefront/form-data.ts'
import { orderFilterNames } from './read-filters.ts'

/** Saves what shows as a view, or deletes one, and redirects; answers why not, and null for any other form. */
export async function changeViews(db: Db, userId: string, form: FormData, url: URL): Promise<string | null> {
  const deed = oneValue(form, 'deed')
  const here = `/desk/orders${url.search}`
  if (deed === 'save-view') {
    const query = new URLSearchParams(['queue', ...orderFilterNames].flatMap((name) => valueOf(url, name)))
    const saved = await saveView(db, { userId, name: oneValue(form, 'name') ?? '', query: query.toString() })
    if (!saved.ok) return saved.refusal.message
    throw redirect(here, 303)
  }
  if (deed !== 'delete-view') return null
  await deleteView(db, { userId, id: parseNumberId(oneValue(form, 'view') ?? '') ?? 0 })
  throw redirect(here, 303)
}

const valueOf = (url: URL, name: string): [string, string][] => {
  const value = url.searchParams.get(name)
  return value ? [[name, value]] : []
}
