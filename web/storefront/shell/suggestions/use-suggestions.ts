import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { clearPastSearches, readPastSearches, saveSearch } from '../../../browser/past-searches.ts'
import { makeSuggestionReader, type Suggested } from './read-suggestions.ts'
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
    const listeners: [EventTarget, string, (event: never) => unknown][] = [
      [current, 'input', onInput],
      [current, 'focus', onFocus],
      [form, 'focusout', onLeave],
      [form, 'submit', onSubmit],
    ]
    for (const [target, event, listener] of listeners)
      target.addEventListener(event, listener as EventListener)
    // The field was focused, and perhaps typed into, before this code loaded.
    if (document.activeElement === current && current.value !== current.defaultValue) onInput()
    else if (document.activeElement === current) onFocus()
    return () => {
      for (const [target, event, listener] of listeners)
        target.removeEventListener(event, listener as EventListener)
    }
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
