import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLetterKeys } from '#web/browser/letter-keys.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { DeskLink } from './desk-links.ts'

/** How long G waits for the letter of a desk, in ms. */
const patience = 1_500

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr:has(a)')]
const tickOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')

/** Moves the focus to the link of the next row, or of the one before; with `isTicking` it ticks that too. */
function moveFocus(step: 1 | -1, isTicking: boolean): boolean {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const row = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]
  row?.querySelector('a')?.focus()
  const tick = tickOf(row)
  if (isTicking && tick && !tick.checked) tick.click()
  return row !== undefined
}

/** Ticks the row in focus, or takes its tick away. */
function tickFocused(): boolean {
  const tick = document.activeElement?.matches('tbody a') && tickOf(document.activeElement.closest('tr'))
  if (tick) tick.click()
  return Boolean(tick)
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main search input[type=search]')
  search?.focus()
  return search !== null
}

/** Does what a key is for; answers whether it was for something. */
function act({ key, shiftKey }: KeyboardEvent): boolean {
  // Where rows cannot be ticked arrows scroll the page, until a row has the focus.
  const isArrow = key.startsWith('Arrow')
  if (isArrow && !tickOf(rows()[0]) && !document.activeElement?.closest('tbody')) return false
  switch (key) {
    case 'ArrowDown':
    case 'j':
    case 'J':
      return moveFocus(1, shiftKey)
    case 'ArrowUp':
    case 'k':
    case 'K':
      return moveFocus(-1, shiftKey)
    case ' ':
      return tickFocused()
    case '/':
      return focusSearch()
    default:
      return false
  }
}

/** The keys of the desks, a line that names them, and the list of all. Nothing is shown before the scripts run. */
export function DeskKeys({ desks }: { readonly desks: readonly DeskLink[] }) {
  const [state, switchTo] = useLetterKeys()
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (state !== 'on') return
    let calledAt = -Infinity
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const desk = desks.find(({ key }) => key === event.key.toLowerCase())
      const isCalled = event.timeStamp - calledAt < patience
      calledAt = event.key === 'g' ? event.timeStamp : -Infinity
      if (isCalled && desk) void navigate(desk.href)
      else if (event.key === '?') setOpen(true)
      else if (!act(event)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [state, desks, navigate])
  if (state === null) return null
  return (
    <footer className="mt-8 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2 text-12 text-soft max-wide:hidden print:hidden">
      {state === 'on' && (
        <>
          {[
            ['↑ ↓', 'move'],
            ['Space', 'tick'],
            ['Enter', 'open'],
            ['/', 'search'],
          ].map(([key, words]) => (
            <span key={key}>
              <Key>{key}</Key> {words}
            </span>
          ))}
          <button type="button" className="link" onClick={() => setOpen(true)}>
            <Key>?</Key> all keys
          </button>
        </>
      )}
      <button type="button" className="link ml-auto" onClick={() => switchTo(state === 'on' ? 'off' : 'on')}>
        {state === 'on' ? 'Turn keys off' : 'Turn keys on'}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Keys of the desk">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-14">
          {[
            ['↑ ↓ or K J', 'the row above, the row below'],
            ['Shift ↑ ↓', 'the same, and tick it'],
            ['Space', 'tick the row'],
            ['Enter', 'open it'],
            ['/', 'search for an order'],
            ...desks.flatMap(({ key, label }) => (key ? [[`G ${key.toUpperCase()}`, label]] : [])),
          ].map(([key, words]) => (
            <div key={key} className="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </footer>
  )
}

const Key = ({ children }: { readonly children: string | undefined }) => (
  <kbd className="rounded-control border border-line bg-card px-1 font-sans text-12 text-ink">{children}</kbd>
)
