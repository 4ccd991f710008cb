import Clock from 'lucide-react/icons/clock'
import Layers from 'lucide-react/icons/layers'
import UserRound from 'lucide-react/icons/user-round'
import { type RefObject, useCallback, useEffect, useEffectEvent, useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { Marked } from '../../../ui/marked.tsx'
import type { Option } from './to-groups.ts'
import { type SuggestionsState, useSuggestions } from './use-suggestions.ts'

const pictures: Readonly<Record<string, typeof Clock>> = {
  'Past searches': Clock,
  People: UserRound,
  'Levels and papers': Layers,
}

/** Suggestions below a search field while typing. */
export function Suggestions({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const { groups, isOpen, active, moveTo, close, clearPast } = useSuggestions(field)
  const id = useId()
  const optionId = useCallback((option: number) => `${id}-${option}`, [id])
  const places = new Map(groups.flatMap(({ options }) => options).map((option, place) => [option, place]))
  const count = places.size
  useKeys(field, { isOpen, active, moveTo, close, count, listId: id, optionId })
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? `${count} ${count === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-card border border-line bg-card py-2 shadow-float">
          <div id={id} role="listbox" aria-label="Suggestions">
            {groups.map(({ title, options }) => (
              <div key={title} role="group" aria-labelledby={`${id}-${title.replaceAll(' ', '-')}`}>
                <p
                  id={`${id}-${title.replaceAll(' ', '-')}`}
                  className="px-4 pt-2 pb-1 text-12 font-medium text-soft"
                >
                  {title}
                </p>
                {options.map((option) => {
                  const own = places.get(option) ?? -1
                  return (
                    <OptionLine
                      key={option.href}
                      id={optionId(own)}
                      option={option}
                      group={title}
                      isActive={own === active}
                      onChosen={close}
                    />
                  )
                })}
              </div>
            ))}
          </div>
          {groups[0]?.title === 'Past searches' && (
            <button
              type="button"
              onClick={clearPast}
              className="mx-1 mt-1 inline-flex min-h-11 items-center rounded-control px-3 text-14 font-medium text-brand hover:bg-sunk"
            >
              Clear past searches
            </button>
          )}
        </div>
      )}
    </>
  )
}

type OptionLineProps = {
  readonly id: string
  readonly option: Option
  readonly group: string
  readonly isActive: boolean
  readonly onChosen: () => void
}

function OptionLine({ id, option, group, isActive, onChosen }: OptionLineProps) {
  const { href, label, marks, note, cover } = option
  const Picture = pictures[group]
  return (
    <Anchor
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The focus stays in the field until the next page loads.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChosen}
      className={classes(
        'flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-sunk',
        isActive && 'bg-sunk outline-2 -outline-offset-2 outline-brand',
      )}
    >
      {cover && (
        <Cover
          of={{ coverHash: cover.hash, title: label, hue: cover.hue }}
          sizes="36px"
          small="tiny"
          className="w-9 shrink-0"
        />
      )}
      {Picture && <Picture aria-hidden="true" className="size-5 shrink-0 text-soft" />}
      <span className="min-w-0">
        <span className="block truncate">
          <Marked text={label} marks={marks} />
        </span>
        {note && <span className="block truncate text-14 text-soft">{note}</span>}
      </span>
    </Anchor>
  )
}

type Keyed = Pick<SuggestionsState, 'isOpen' | 'active' | 'moveTo' | 'close'> & {
  readonly count: number
  readonly listId: string
  readonly optionId: (option: number) => string
}

/**
 * Makes the field a combobox (ARIA practices, "editable combobox with list autocomplete"): arrows choose, Enter goes,
 * Escape closes and leaves the words. The focus never leaves the field.
 */
function useKeys(field: RefObject<HTMLInputElement | null>, keyed: Keyed): void {
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
