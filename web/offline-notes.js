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

/** Ends the wait of a note that the shop took, and stores in the same step when that was. */
const endWait = (note, isShownOffline) =>
  inPacks('readwrite', (store) => {
    if (isShownOffline) store('notes').put({ ...note, isTaken: true, isRefused: false, problem: null })
    else store('notes').delete(note.id)
    store('device').put(Date.now(), 'notesTakenAt')
  })

/**
 * Whether the shop took a note from here at this moment or later: the list of a page that was opened then may lack it. The
 * worker may have sent it itself, while that page was on its way.
 */
const hasTakenSince = async (moment) =>
  (await hasPacks()) && (await inPacks('readonly', (store) => store('device').get('notesTakenAt'))) >= moment

/**
 * Sends what waits. What the shop refuses waits on with the reason, and is sent again when
 * its book is opened.
 */
export async function sendNotes(edition) {
  const kept = (await readPacks()).map((pack) => pack.edition)
  for (const note of await allNotes()) {
    if (note.isTaken || (edition === undefined ? note.isRefused : note.edition !== edition)) continue
    const answer = await sendNote(note).catch(() => null)
    if (answer === null) break
    if (answer.taken === note.id) {
      await endWait(note, kept.includes(note.edition) && !note.fields.note)
    } else if (answer.status < 500 && answer.status !== 429) {
      const isRefused = answer.status !== 401
      await storeNote({ ...note, isRefused, problem: answer.words ?? (isRefused ? notTaken : signedOut) })
    }
  }
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
  async sendNotes({ edition, owner, openedAt }) {
    await sendNotes(edition)
    return { isListOld: await hasTakenSince(openedAt), ...(await waiting({ edition, owner })) }
  },
  async removeNote({ id, ...book }) {
    await removeNote(id)
    return waiting(book)
  },
}
