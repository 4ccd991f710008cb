import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { SuggestionsState } from './use-suggestions.ts'

type Keyed = Pick<SuggestionsState, 'isOpen' | 'active' | 'moveTo' | 'close'> & {
  readonly count: number
  readonly listId: string
  readonly optionId: (option: number) => string
}

/**
 * Makes the field a combobox (ARIA practices, "editable combobox with list autocomplete"): arrows choose, Enter goes,
 * Escape closes and leaves the words. The focus never leaves the field.
 */
export function useKeys(field: RefObject<HTMLInputElement | null>, keyed: Keyed): void {
  const { isOpen, active, count, listId, optionId } = keyed
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!keyed.isOpen || event.isComposing) return
    const moves: Record<string, number> = {
      ArrowDown: active + 1 >= count ? -1 : active + 1,
      ArrowUp: active < 0 ? count - 1 : active - 1,
    }
    const next = moves[event.key]
    if (next !== undefined) keyed.moveTo(next)
    else if (event.key === 'Escape') keyed.close()
    else if (event.key === 'Enter' && active >= 0) document.getElementById(optionId(active))?.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const { current } = field
    if (!current) return
    const listener = (event: KeyboardEvent) => onKey(event)
    current.addEventListener('keydown', listener)
    return () => current.removeEventListener('keydown', listener)
  }, [field])
  useEffect(() => {
    const { current } = field
    if (!current) return
    const attributes: Record<string, string | null> = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) current.removeAttribute(name)
      else current.setAttribute(name, value)
    }
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [field, isOpen, active, listId, optionId])
}
