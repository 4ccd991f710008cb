import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askWorker } from '../../browser/ask-worker.ts'
import { showToast } from '../../browser/show-toast.ts'
import { callReader } from './call-reader.ts'

/**
 * A note that waits in this browser for the shop to take it, and why the shop has not. With `note`, the number of one at
 * the shop, in its fields it is a deletion.
 */
export type WaitingNote = {
  readonly id: string
  readonly fields: Readonly<Record<string, string>>
  readonly problem?: string | null
}

type Waiting = { readonly waiting: readonly WaitingNote[]; readonly isListOld?: boolean }

/** The notes of a reader that are sent by script, and what became of the last one. */
export type OwnNotes = {
  readonly waiting: readonly WaitingNote[]
  readonly isBusy: boolean
  /** Why the last note was not saved, and of which chapter it is. */
  readonly problem: { readonly chapter: string | undefined; readonly words: string } | null
  /** Saves a note, or with `note` deletes one: at the shop, or without network on this device. Answers whether it is safe. */
  readonly save: (fields: Readonly<Record<string, string>>) => Promise<boolean>
  readonly remove: (id: string) => void
}

const unsaved = 'There is no connection, so this is not saved yet. Try again when you are online.'
/** Said beyond this page, which leads to the sign-in. */
const signedOut = 'You are signed out. Sign in with the account that wrote it, and it is saved.'

/**
 * Sends notes of a reader on a book, each under an id of its own, so that one that is sent again is not doubled. Those that
 * wait on this device are sent when the book is opened and when the network is back. `owner` is null for a sample.
 */
export function useOwnNotes(edition: number, owner: string | null): OwnNotes {
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<Waiting['waiting']>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OwnNotes['problem']>(null)
  /** The ids of notes of which nobody knows yet whether they are saved, by what they say. */
  const unknown = useRef(new Map<string, string>())

  useEffect(() => {
    if (owner === null) return
    const send = async () => {
      // The list of notes that came with the page was read after this moment.
      const openedAt = Date.now() - performance.now()
      const answer = await askWorker<Waiting>({ intent: 'sendNotes', edition, owner, openedAt })
      setWaiting(answer?.waiting ?? [])
      if (answer?.isListOld) await revalidate()
    }
    void send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [edition, owner, revalidate])

  const save = useCallback(
    async (fields: Readonly<Record<string, string>>) => {
      if (owner === null) return false
      const says = JSON.stringify(fields)
      const id = unknown.current.get(says) ?? crypto.randomUUID()
      unknown.current.set(says, id)
      setBusy(true)
      const answer = await callReader<{ taken: string; words: string }>(edition, {
        ...fields,
        intent: fields.note ? 'delete' : 'note',
        id,
        owner,
      })
      const isTaken = answer?.taken === id
      let words = isTaken ? null : (answer?.words ?? unsaved)
      if (isTaken) await revalidate()
      else if (!answer?.words) {
        // Without network, signed out, or the shop is out of order: it waits here.
        const stored = await askWorker<Waiting>({ intent: 'storeNote', note: { id, edition, owner, fields } })
        if (stored) {
          words = null
          setWaiting(stored.waiting)
          if (answer?.status === 401) void showToast(signedOut, 'failure')
        }
      }
      if (words === null || answer?.words) unknown.current.delete(says)
      if (words !== null && fields.note) void showToast(words, 'failure')
      else setProblem(words === null ? null : { chapter: fields.chapter, words })
      setBusy(false)
      return words === null
    },
    [edition, owner, revalidate],
  )

  const remove = useCallback(
    (id: string) =>
      void askWorker<Waiting>({ intent: 'removeNote', id, edition, owner }).then((answer) =>
        setWaiting(answer?.waiting ?? []),
      ),
    [edition, owner],
  )
  return { waiting, isBusy, problem, save, remove }
}
