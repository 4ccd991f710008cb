import { answerOf, openLocalDatabase, stores } from './local-database.ts'

/** A search of this browser, kept in it alone. */
type PastSearch = { readonly words: string; readonly at: number }

/** More than these are forgotten, the oldest first. */
const mostKept = 50

let opening: ReturnType<typeof openLocalDatabase> | null = null

async function searches(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  opening ??= openLocalDatabase()
  const database = await opening
  try {
    return database?.transaction(stores.searches, mode).objectStore(stores.searches) ?? null
  } catch {
    // Closed meanwhile for another tab: the next time it is opened again.
    opening = null
    return null
  }
}

/** Past searches, the latest first. None where the browser keeps nothing. */
export async function readPastSearches(): Promise<readonly string[]> {
  const store = await searches('readonly')
  if (store === null) return []
  const kept = (await answerOf<PastSearch[]>(store.index('at').getAll())) ?? []
  return kept.toReversed().map(({ words }) => words)
}

/** Keeps a search, and no more of them than there is use for. */
export async function keepSearch(words: string): Promise<void> {
  const store = await searches('readwrite')
  if (store === null) return
  store.put({ words, at: Date.now() } satisfies PastSearch)
  const keys = await answerOf(store.index('at').getAllKeys())
  for (const key of (keys ?? []).slice(0, -mostKept)) store.delete(key)
}

/** Forgets all past searches of this browser. */
export async function clearPastSearches(): Promise<void> {
  const store = await searches('readwrite')
  if (store !== null) await answerOf(store.clear())
}
