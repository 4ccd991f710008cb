import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { suggest } from '#shop/suggestions'
import { apiClient } from '../../../browser/api-client.ts'
import { debounced } from '../../../browser/debounce.ts'
import { clearPastSearches, readPastSearches, saveSearch } from '../../../browser/past-searches.ts'
import { toGroups } from './to-groups.ts'

const fewest = 1

export type SuggestionsState = ReturnType<typeof useSuggestions>

export function useSuggestions(field: RefObject<HTMLInputElement | null>) {
  const [send] = useState(makeSuggestionReader)
  const [typed, setTyped] = useState('')
  const [past, setPast] = useState<readonly string[]>([])
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, moveTo] = useState(-1)

  const type = useEffectEvent((words: string) => {
    setTyped(words)
    moveTo(-1)
    setIsOpen(true)
    const isEnough = words.trim().length >= fewest
    if (!isEnough) setSuggested(null)
    // An empty query cancels the pending request.
    void send(isEnough ? words : '').then((answer) => answer && setSuggested(isEnough ? answer : null))
  })

  useEffect(() => {
    const { current } = field
    const form = current?.form
    if (!current || !form) return
    void readPastSearches().then(setPast)
    const onInput = () => type(current.value)
    const onFocus = () => current.value === '' && type('')
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setIsOpen(false)
    }
    const onSubmit = () => {
      setIsOpen(false)
      const words = current.value.trim().toLowerCase()
      if (words !== '') void saveSearch(words).then(readPastSearches).then(setPast)
    }
    const stop = new AbortController()
    current.addEventListener('input', onInput, { signal: stop.signal })
    current.addEventListener('focus', onFocus, { signal: stop.signal })
    form.addEventListener('focusout', onLeave, { signal: stop.signal })
    form.addEventListener('submit', onSubmit, { signal: stop.signal })
    // The field was focused, and perhaps typed into, before this code loaded.
    if (document.activeElement === current && current.value !== current.defaultValue) onInput()
    else if (document.activeElement === current) onFocus()
    return () => stop.abort()
  }, [field])

  const groups = toGroups(typed, past, suggested)
  return {
    groups,
    isOpen: isOpen && groups.length > 0,
    /** The option that Enter goes to, from 0 over all groups; -1 is what is typed. */
    active,
    moveTo,
    close: () => setIsOpen(false),
    clearPast: () => {
      field.current?.focus()
      void clearPastSearches().then(() => setPast([]))
    },
  }
}

/** The part of the answer of list/getSuggestion that the field shows. */
export type Suggested = Pick<Awaited<ReturnType<typeof suggest>>, 'people' | 'places'> & {
  readonly titles: readonly {
    readonly productUrl: string
    readonly productName: string
    readonly by: string
    /** Exam and paper. */
    readonly paper: string
    readonly kind: string
    readonly course: string | null
    readonly imageUrl: string | null
  }[]
}

/** Checks only that the lists exist: the answer comes from our own server. */
const read = (data: unknown): Suggested | null => {
  const answer = data as Partial<Suggested> | null
  return answer && [answer.titles, answer.people, answer.places].every(Array.isArray)
    ? (answer as Suggested)
    : null
}

/** Fetches suggestions after 300 ms without typing; null when typing goes on or the request fails. */
const makeSuggestionReader = () =>
  debounced<string, Suggested | null>(async (q, signal) => {
    const answer = await apiClient('bookstore').get('/list/getSuggestion', {
      params: { q },
      read,
      quiet: true,
      signal,
    })
    return answer.ok ? answer.data : null
  })
