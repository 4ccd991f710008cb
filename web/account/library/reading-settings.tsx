import { type CSSProperties, useEffect, useState } from 'react'
import { readStored, storageKeys, writeStored } from '../../browser/storage-keys.ts'

/** What a page is read on; at first, day or night as the system has it. */
const papers = { system: 'As on this device', day: 'Day', sepia: 'Sepia', night: 'Night' } as const
/** The colours of a paper that differ from the tokens: sepia is light and warmer, the ink of night is softer. */
const coloursOf: Partial<Record<keyof typeof papers, object>> = {
  sepia: {
    '--paper': '#f4ead6',
    '--card': '#faf3e4',
    '--sunk': '#eaddc2',
    '--ink': '#352a1c',
    '--soft': '#66563f',
    '--line': '#dfd0b3',
    '--edge': '#857c6a',
    '--yellow': '#efcf7c',
    '--blue': '#cfd8de',
  },
  night: { '--ink': '#dad7cf' },
}
type Paper = keyof typeof papers
const sizes = [16, 18, 20, 23] as const

type Saved = { readonly paper: Paper; readonly size: number }
type Settings = Saved & {
  /** Whether scripts run: without them nothing can be chosen. */
  readonly isReady: boolean
  readonly theme: 'light' | 'dark' | undefined
  readonly style: CSSProperties
  readonly change: (change: Partial<Saved>) => void
}

/** How the text of a chapter is set in a size, in px. */
export const textStyle = (fontSize: number): CSSProperties => ({ fontSize, lineHeight: 1.65 })

/** How this device shows the text. */
export function useReadingSettings(): Settings {
  const [saved, setSaved] = useState<Saved>({ paper: 'system', size: 18 })
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    setSaved(readSaved)
    setReady(true)
  }, [])
  return {
    ...saved,
    isReady,
    theme: saved.paper === 'system' ? undefined : saved.paper === 'night' ? 'dark' : 'light',
    style: { ...textStyle(saved.size), ...coloursOf[saved.paper] },
    change(change) {
      const next = { ...saved, ...change }
      setSaved(next)
      writeStored(storageKeys.reading, JSON.stringify(next))
    },
  }
}

function readSaved(before: Saved): Saved {
  try {
    const { paper, size } = JSON.parse(readStored(storageKeys.reading) ?? '{}') as Partial<Saved>
    return {
      paper: paper && Object.hasOwn(papers, paper) ? paper : before.paper,
      size: sizes.find((each) => each === size) ?? before.size,
    }
  } catch {
    return before
  }
}

const menu = 'reading-settings'

/** The menu of paper and size; needs scripts, as its choice lives in the browser. */
export const ReadingSettings = ({ settings }: { readonly settings: Settings }) => {
  const { paper, size, change, isReady } = settings
  const at = sizes.findIndex((each) => each === size)
  const look =
    'grid size-11 place-items-center rounded-control border border-line font-serif aria-disabled:opacity-40'
  const sizer = (by: -1 | 1, words: string, label: string) => (
    <button
      type="button"
      className={look}
      aria-disabled={sizes[at + by] === undefined}
      onClick={() => change({ size: sizes[at + by] ?? size })}
      aria-label={label}
    >
      {words}
    </button>
  )
  if (!isReady) return <span className="size-11" />
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        aria-label="Text and paper"
        className="grid size-11 shrink-0 place-items-center font-serif text-18"
      >
        Aa
      </button>
      {/* A press beside it and Escape close it. */}
      <div
        id={menu}
        popover="auto"
        className="rounded-card border border-line bg-card p-4 text-ink shadow-float"
        style={{ inset: '3.25rem 0.75rem auto auto' }}
      >
        <div className="mb-3 flex gap-2">
          {sizer(-1, 'A−', 'Smaller text')}
          {sizer(1, 'A+', 'Larger text')}
        </div>
        <fieldset className="grid gap-1">
          <legend className="text-14 font-bold">Paper</legend>
          {Object.entries(papers).map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-2 text-16">
              <input
                type="radio"
                name="paper"
                checked={paper === value}
                onChange={() => change({ paper: value as Paper })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  )
}
