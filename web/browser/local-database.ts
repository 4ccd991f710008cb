/** The IndexedDB of the store: its name, version and stores. */
const name = 'bookmann'
const version = 2
export const stores = { routes: 'route-tracking', searches: 'search-suggestions' } as const

/** Opens the database; null where the browser has none, or another tab holds an older version. */
export function openLocalDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const nothing = () => resolve(null)
    try {
      const opening = indexedDB.open(name, version)
      opening.onupgradeneeded = () => {
        const { result: database } = opening
        for (const old of database.objectStoreNames) database.deleteObjectStore(old)
        // Written only with consent.
        database.createObjectStore(stores.routes, { keyPath: 'id', autoIncrement: true })
        database.createObjectStore(stores.searches, { keyPath: 'words' }).createIndex('at', 'at')
      }
      opening.onsuccess = () => {
        const { result: database } = opening
        // A newer version of the shop in another tab must not wait for us.
        database.onversionchange = () => database.close()
        resolve(database)
      }
      opening.onerror = nothing
      opening.onblocked = nothing
    } catch {
      nothing()
    }
  })
}

/** What a request of the local database answers; null when it failed. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T | null> =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
  })
