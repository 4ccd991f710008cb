// A part of the service worker: the books that somebody keeps in this browser open until their lease is over. Time is the
// shop's when the lease was given, plus what has passed since on this device; a clock that was set back opens nothing.
import { noteDeeds, notesOn, removeNote } from './offline-notes.js'
import { inPacks, openPage, pagesOf, readPacks, removePack, writePack } from './offline-store.js'

const plainPage = 'PLAIN PAGE'
const dayMs = 86_400_000
/** A clock may be off by so much. */
const driftMs = 300_000
const nowOf = (pack) => Date.now() + pack.skew
const leaseFrom = ({ from, until }) => ({ from, until, skew: Math.round(from - Date.now()), seenAt: from })

async function askShop(edition, intent) {
  const device = await inPacks('readonly', (store) => store('device').get('id'))
  const answer = await fetch(`/students/virtual/book/${edition}/offline`, {
    method: 'POST',
    body: new URLSearchParams({ intent, device }),
  })
  return { status: answer.status, ...(await answer.json().catch(() => ({}))) }
}

/** What pages of the reader ask by message. */
const deeds = {
  ...noteDeeds,
  async look({ edition }) {
    const pack = (await readPacks()).find((each) => each.edition === edition)
    return pack && nowOf(pack) < pack.until ? { until: pack.until } : {}
  },
  async keep({ edition, css }) {
    const { status, lease, title, owner, pages, words } = await askShop(edition, 'keep')
    if (status !== 200) return { words: words ?? 'The book could not be kept. Please try again.' }
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await writePack({ edition, title, owner, css, key, no: pages[0].no, ...leaseFrom(lease) }, pages)
    // The pages show those notes now.
    for (const { id, isTaken } of await notesOn({ edition, owner })) if (isTaken) await removeNote(id)
    return { until: lease.until }
  },
  async drop({ edition }) {
    await removePack(edition)
    await askShop(edition, 'drop')
    return {}
  },
  /** Somebody has signed out: the next one may be another. */
  async clear() {
    for (const { edition } of await readPacks()) await removePack(edition)
    return {}
  },
}

self.addEventListener('message', (event) => {
  const deed = deeds[event.data?.intent]
  if (!deed) return
  const answer = deed(event.data).catch(() => ({ words: 'That did not work. Please try again.' }))
  event.waitUntil(answer.then((said) => event.ports[0]?.postMessage(said)))
})

/** Renews leases once a day while there is a network. What the shop refuses is removed. */
export async function renewPacks() {
  for (const pack of await readPacks()) {
    const { edition, seenAt, from } = pack
    if (nowOf(pack) > seenAt - driftMs && nowOf(pack) < from + dayMs) continue
    const { status, lease } = await askShop(edition, 'renew')
    if ([401, 403, 404].includes(status)) await removePack(edition)
    if (status !== 200) continue
    const pages = await inPacks('readonly', (store) => store('pages').getAll(pagesOf(edition)))
    const open = await Promise.all(
      pages.map(async (page) => ({ no: page.no, html: await openPage(pack, page) })),
    )
    await writePack({ ...pack, ...leaseFrom(lease) }, open)
  }
}

const momentOf = (ms) =>
  new Date(ms).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
const escaped = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A page without scripts or pictures. */
export const plainAnswer = (title, words, more = '') =>
  new Response(
    plainPage
      .replaceAll('TITLE', escaped(title))
      .replace('WORDS', escaped(words))
      .replace('</main>', `${more}</main>`),
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'",
      },
    },
  )

/** A chapter of a kept book, or why it does not open; null when the book is not kept. */
export async function readKept(edition, asked) {
  const pack = (await readPacks()).find((each) => each.edition === edition)
  if (!pack) return null
  const now = nowOf(pack)
  if (now < pack.seenAt - driftMs)
    return plainAnswer(
      'The clock was set back',
      `Set the clock of this device right to read “${pack.title}”, or connect to the internet and open the book once.`,
    )
  const no = asked ?? pack.no
  await inPacks('readwrite', (store) =>
    store('packs').put({ ...pack, no, seenAt: Math.max(now, pack.seenAt) }),
  )
  if (now >= pack.until)
    return plainAnswer(
      'This book is locked',
      `“${pack.title}” was kept for reading offline till ${momentOf(pack.until)}. Connect to the internet and open the book once to read on.`,
    )
  const page = await inPacks('readonly', (store) => store('pages').get([edition, no]))
  if (!page) return null
  const html = await openPage(pack, page).catch(() => null)
  if (html === null)
    return plainAnswer('This book does not open', 'Connect to the internet and keep it again.')
  const notes = (await notesOn(pack)).map(noteHtml).join('')
  return new Response(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(pack.title)}</title><style>${pack.css}</style></head><body>${html
      .replace('{until}', momentOf(pack.until))
      .replace('{id-of-note}', crypto.randomUUID())
      .replace('{notes-here}', () => notes)}</body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'self'",
      },
    },
  )
}

/** A note that this browser has, and what becomes of it. */
const noteHtml = ({ fields: { chapter, quote = '', words = '' }, isTaken, problem }) =>
  `<p><b>${escaped(quote && `“${quote}” `)}${escaped(words || (quote ? '' : 'Bookmark'))}</b><br>Chapter ${escaped(chapter)} · ${
    isTaken ? 'Saved.' : escaped(problem ?? 'On this device. It is saved when you are online.')
  }</p>`

/** Links to the kept books. */
export const keptList = async () =>
  (await readPacks())
    .map(
      ({ edition, title }) =>
        `<p><a href="/students/virtual/book/${edition}">Read ${escaped(title)} offline</a></p>`,
    )
    .join('')
