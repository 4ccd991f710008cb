import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { clearPastSearches, keepSearch, readPastSearches } from '../../../browser/past-searches.ts'
import { makeAsking, type Suggested } from './read-suggestions.ts'
import { type Group, toGroups } from './to-groups.ts'

/** Fewer letters say too little. */
const fewest = 2

export type Suggestions = {
  readonly groups: readonly Group[]
  readonly isOpen: boolean
  /** The option that Enter goes to, from 0 over all groups; -1 is what is typed. */
  readonly active: number
  readonly moveTo: (option: number) => void
  readonly close: () => void
  readonly clearPast: () => void
}

/** What stands below a search field, from what is typed into it. The field stays the page's own. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>): Suggestions {
  const [ask] = useState(makeAsking)
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
    // Asking for nothing ends what is under way.
    void ask(isEnough ? words : '').then((answer) => answer && setSuggested(isEnough ? answer : null))
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
      if (words !== '') void keepSearch(words).then(readPastSearches).then(setPast)
    }
    const hears: [EventTarget, string, (event: never) => unknown][] = [
      [current, 'input', onInput],
      [current, 'focus', onFocus],
      [form, 'focusout', onLeave],
      [form, 'submit', onSubmit],
    ]
    for (const [target, event, hear] of hears) target.addEventListener(event, hear as EventListener)
    // It was focused before this code came; somebody may have typed meanwhile.
    if (document.activeElement === current && current.value !== current.defaultValue) onInput()
    else if (document.activeElement === current) onFocus()
    return () => {
      for (const [target, event, hear] of hears) target.removeEventListener(event, hear as EventListener)
    }
  }, [field])

  const groups = toGroups(typed, past, suggested)
  return {
    groups,
    isOpen: isOpen && groups.length > 0,
    active,
    moveTo,
    close: () => setIsOpen(false),
    clearPast: () => {
      setPast([])
      field.current?.focus()
      void clearPastSearches()
    },
  }
}
