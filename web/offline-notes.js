// A part of the service worker: notes that are written or deleted without network wait in this browser, each deed under an
// id of its own, until the shop has taken them. The shop takes an id once, so a note that is sent again is not doubled. A
// deed that names a note of the shop deletes it.
import { hasPacks, inPacks, readPacks } from './offline-store.js'

/** What the shop says of a signed-out reader has no words of its own. */
const signedOut = 'You are signed out. Sign in with the account that wrote it, and it is saved.'
const notTaken = 'The shop did not take it. Copy its words before you remove it.'

const allNotes = async () =>
  (await hasPacks()) ? inPacks('readonly', (store) => store('notes').getAll()) : []

/** The notes of somebody on a book that wait here, and those that were sent since its pages were kept. */
export const notesOn = async ({ edition, owner }) =>
  (await allNotes()).filter((note) => note.edition === edition && note.owner === owner)

/** Answers once the note is stored: from then on it is not lost. */
export const storeNote = (note) => inPacks('readwrite', (store) => store('notes').put(note))
export const removeNote = (id) => inPacks('readwrite', (store) => store('notes').delete(id))

/**
 * Sends what waits and answers how many were taken. What the shop refuses waits on with the reason, and is sent again when
 * its book is opened.
 */
export async function sendNotes(edition) {
  let taken = 0
  const kept = (await readPacks()).map((pack) => pack.edition)
  for (const note of await allNotes()) {
    if (note.isTaken || (edition === undefined ? note.isRefused : note.edition !== edition)) continue
    const answer = await sendNote(note).catch(() => null)
    if (answer === null) break
    if (answer.taken === note.id) {
      if (kept.includes(note.edition) && !note.fields.note)
        await storeNote({ ...note, isTaken: true, isRefused: false, problem: null })
      else await removeNote(note.id)
      taken += 1
    } else if (answer.status < 500 && answer.status !== 429) {
      const isRefused = answer.status !== 401
      await storeNote({ ...note, isRefused, problem: answer.words ?? (isRefused ? notTaken : signedOut) })
    }
  }
  return taken
}

async function sendNote({ edition, fields, id, owner }) {
  const answer = await fetch(`/students/virtual/book/${edition}/reading`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, intent: fields.note ? 'delete' : 'note', id, owner }),
  })
  return { ...(await answer.json().catch(() => ({}))), status: answer.status }
}

const waiting = async (book) => ({ waiting: (await notesOn(book)).filter(({ isTaken }) => !isTaken) })

/** What pages of the reader ask by message. */
export const noteDeeds = {
  async storeNote({ note }) {
    await storeNote(note)
    return waiting(note)
  },
  async sendNotes({ edition, owner }) {
    const taken = await sendNotes(edition)
    return { taken, ...(await waiting({ edition, owner })) }
  },
  async removeNote({ id, ...book }) {
    await removeNote(id)
    return waiting(book)
  },
}
