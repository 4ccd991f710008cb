import { answerOf, openLocalDatabase, stores } from './local-database.ts'

/** A search of this browser, stored in it alone. */
type PastSearch = { readonly words: string; readonly at: number }

/** Beyond these the oldest are deleted. */
const maxSaved = 50

let opening: ReturnType<typeof openLocalDatabase> | null = null

async function searches(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  opening ??= openLocalDatabase()
  const database = await opening
  try {
    return database?.transaction(stores.searches, mode).objectStore(stores.searches) ?? null
  } catch {
    // Closed meanwhile for another tab: the next call opens it again.
    opening = null
    return null
  }
}

/** Past searches, the latest first; none where storage is switched off. */
export async function readPastSearches(): Promise<readonly string[]> {
  const store = await searches('readonly')
  if (store === null) return []
  const stored = (await answerOf<PastSearch[]>(store.index('at').getAll())) ?? []
  return stored.toReversed().map(({ words }) => words)
}

/** Saves a search and deletes the oldest beyond the limit. */
export async function saveSearch(words: string): Promise<void> {
  const store = await searches('readwrite')
  if (store === null) return
  store.put({ words, at: Date.now() } satisfies PastSearch)
  const keys = await answerOf(store.index('at').getAllKeys())
  for (const key of (keys ?? []).slice(0, -maxSaved)) store.delete(key)
}

export async function clearPastSearches(): Promise<void> {
  const store = await searches('readwrite')
  if (store !== null) await answerOf(store.clear())
}
