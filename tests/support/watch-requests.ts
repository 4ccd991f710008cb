import type { Student } from './student.ts'

/** What a page has to have before it can be read: its scripts come after, and fonts are swapped in. */
const readable: ReadonlySet<string | undefined> = new Set(['Document', 'Stylesheet', 'Image'])

/**
 * Notes from now on the requests of somebody's page that a readable page waits for and that reach the shop, redirects
 * among them, as 'GET /path'; what the browser has stored is none.
 */
export async function watchRequests({
  context,
  page,
}: Pick<Student, 'context' | 'page'>): Promise<() => string[]> {
  const sent: { readonly id: string; readonly words: string }[] = []
  const stored = new Set<string>()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.requestWillBeSent', ({ requestId, type, request: { method, url } }) => {
    if (readable.has(type) && url.startsWith('http'))
      sent.push({ id: requestId, words: `${method} ${new URL(url).pathname}` })
  })
  network.on('Network.requestServedFromCache', ({ requestId }) => stored.add(requestId))
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) stored.add(requestId)
  })
  return () => sent.filter(({ id }) => !stored.has(id)).map(({ words }) => words)
}
