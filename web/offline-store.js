// A part of the service worker: how books that are kept in this browser, and notes that wait, are stored. Their pages are encrypted under a key
// that no script can read out. The lease belongs to what is encrypted: a changed one opens nothing.
const answerOf = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Reads or writes in one transaction; answers what `work` asks for once it is done. */
export async function inPacks(mode, work) {
  const opening = indexedDB.open('bookmann-packs', 2)
  opening.onupgradeneeded = ({ oldVersion }) => {
    opening.result.createObjectStore('notes', { keyPath: 'id' })
    if (oldVersion > 0) return
    opening.result.createObjectStore('packs', { keyPath: 'edition' })
    opening.result.createObjectStore('pages', { keyPath: ['edition', 'no'] })
    opening.result.createObjectStore('device').put(crypto.randomUUID(), 'id')
  }
  const database = await answerOf(opening)
  try {
    const transaction = database.transaction(['packs', 'pages', 'device', 'notes'], mode, {
      durability: 'strict',
    })
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    const result = work((name) => transaction.objectStore(name))
    await done
    return result?.result
  } finally {
    database.close()
  }
}

/** Whether anything was ever stored here: asking must not make the database of who stores nothing. */
export const hasPacks = async () =>
  !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === 'bookmann-packs')

export const readPacks = async () =>
  (await hasPacks()) ? inPacks('readonly', (store) => store('packs').getAll()) : []

const cipherOf = (pack, iv) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode([pack.edition, pack.from, pack.until, pack.skew].join()),
})

/** Stores pages of HTML under the lease of their pack. */
export async function writePack(pack, pages) {
  const sealed = []
  for (const { no, html } of pages) {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const bytes = await crypto.subtle.encrypt(cipherOf(pack, iv), pack.key, new TextEncoder().encode(html))
    sealed.push({ edition: pack.edition, no, iv, bytes })
  }
  await inPacks('readwrite', (store) => {
    store('packs').put(pack)
    for (const page of sealed) store('pages').put(page)
  })
}

export const openPage = async (pack, { iv, bytes }) =>
  new TextDecoder().decode(await crypto.subtle.decrypt(cipherOf(pack, iv), pack.key, bytes))

export const pagesOf = (edition) => IDBKeyRange.bound([edition, 0], [edition, Number.MAX_SAFE_INTEGER])

export const removePack = (edition) =>
  inPacks('readwrite', (store) => {
    store('packs').delete(edition)
    store('pages').delete(pagesOf(edition))
    // What the shop has taken was stored for these pages alone; what waits stays.
    store('notes').getAll().onsuccess = ({ target }) => {
      for (const note of target.result)
        if (note.edition === edition && note.isTaken) store('notes').delete(note.id)
    }
  })
