// Without network the shop shows again the public page that was open last, a book that is kept (offline-packs.js), or says
// that there is no connection. Other personal pages are never stored: only what the server sends to everybody ("public").
import { sendNotes, storeNote } from './offline-notes.js'
import { keptList, plainAnswer, readKept, renewPacks } from './offline-packs.js'
import { removePack } from './offline-store.js'

const storedPages = 'bookmann-pages'
const offlineWords = 'This page needs a connection. Your cart and your orders are safe with us.'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode !== 'navigate') return
  if (method === 'GET') event.respondWith(answer(event))
  else if (method === 'POST' && readerPath.test(new URL(url).pathname)) event.respondWith(post(event.request))
})

const readerPath = /^\/students\/virtual\/book\/(\d+)(?:\/(\d+))?$/

/** A form of the reader. Without network a note waits here, and the page of the book shows it; under the id of its form it is saved once. */
async function post(request) {
  const copy = request.clone()
  try {
    return await fetch(request)
  } catch {
    const { intent, id, owner, ...fields } = Object.fromEntries(await copy.formData())
    const [, edition, chapter] = readerPath.exec(new URL(request.url).pathname)
    if (intent !== 'note' || !id || !owner || !chapter) return plainAnswer('You are offline', offlineWords)
    await storeNote({ id, owner, edition: Number(edition), fields: { ...fields, chapter } })
    return Response.redirect(`${request.url.split('#')[0]}#notes`, 303)
  }
}

async function answer(event) {
  const [, edition, no] = readerPath.exec(new URL(event.request.url).pathname) ?? []
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    const isPublic = /\bpublic\b/.test(page.headers.get('cache-control') ?? '')
    if (page.ok && isPublic) event.waitUntil(store(event.request, page.clone()))
    event.waitUntil(edition && page.status === 403 ? removePack(Number(edition)) : renewPacks())
    event.waitUntil(sendNotes())
    return page
  } catch {
    const stored = await caches.match(event.request, { ignoreVary: true })
    const kept = stored ?? (edition && (await readKept(Number(edition), no && Number(no)).catch(() => null)))
    return kept || plainAnswer('You are offline', offlineWords, await keptList().catch(() => ''))
  }
}

/** Stores the page in place of the last one. */
async function store(request, page) {
  const cache = await caches.open(storedPages)
  for (const key of await cache.keys()) if (key.url !== request.url) await cache.delete(key)
  await cache.put(request, page)
}
