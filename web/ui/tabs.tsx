import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'

type TabsProps = {
  /** What the tabs are about. */
  readonly label: string
  readonly tabs: readonly { readonly title: string; readonly body: ReactNode }[]
}

const moves: Record<string, (here: number, count: number) => number> = {
  ArrowRight: (here, count) => (here + 1) % count,
  ArrowLeft: (here, count) => (here - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * One of several views in the same place; arrows, Home and End choose (the tabs pattern of the ARIA practices). Without
 * scripts the views stand below one another. For long texts SectionNav is better: each section has an address.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(chosen, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none] noscript:hidden"
      >
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-view-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}
            className={classes(
              'min-h-11 border-b-2 whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
              index === chosen
                ? 'border-ink font-bold'
                : 'border-transparent text-soft hover:border-edge hover:text-ink',
            )}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, body }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-view-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          tabIndex={0}
          className={classes('pt-4', index !== chosen && 'hidden noscript:block')}
        >
          <p className="mb-1 hidden font-bold noscript:block">{title}</p>
          {body}
        </div>
      ))}
    </div>
  )
}
