// Without network the shop shows again the public page that was open last, or says that there is no connection. Personal
// pages are never stored: only what the server sends to everybody alike ("public").
const storedPages = 'bookmann-pages'
const offlinePage = 'OFFLINE PAGE'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event))
})

async function answer(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    const isPublic = /\bpublic\b/.test(page.headers.get('cache-control') ?? '')
    if (page.ok && isPublic) event.waitUntil(store(event.request, page.clone()))
    return page
  } catch {
    const stored = await caches.match(event.request, { ignoreVary: true })
    return (
      stored ??
      new Response(offlinePage, {
        status: 503,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'",
        },
      })
    )
  }
}

/** Stores the page in place of the last one. */
async function store(request, page) {
  const cache = await caches.open(storedPages)
  for (const key of await cache.keys()) if (key.url !== request.url) await cache.delete(key)
  await cache.put(request, page)
}
