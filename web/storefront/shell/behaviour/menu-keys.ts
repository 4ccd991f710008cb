import { coursesMenu } from '../menus.ts'

/** How long a pointer rests on a level before it opens, in ms: crossing it on the way to the papers does not. */
const rest = 90

/** Adds to popovers: arrow keys move through a menu, a pointer opens levels, a link closes the menu. Returns the clean-up. */
export function watchMenus(): () => void {
  let resting: number | undefined
  // In the narrow sheet a level pushes the others down: there only a click opens it.
  const isWide = matchMedia('(min-width: 951px)')
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextByKey(event.key, event.target)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element) target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  const onPointer = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(resting)
    const summary = target instanceof Element ? target.closest(`#${coursesMenu} summary`) : null
    const level = summary?.closest('details')
    if (!level || level.open || pointerType !== 'mouse' || !isWide.matches) return
    resting = window.setTimeout(() => {
      level.open = true
    }, rest)
  }
  const stop = new AbortController()
  document.addEventListener('keydown', onKey, { signal: stop.signal })
  document.addEventListener('click', onClick, { signal: stop.signal })
  document.addEventListener('pointerover', onPointer, { signal: stop.signal })
  return () => {
    clearTimeout(resting)
    stop.abort()
  }
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The element that a key moves to from a menu's element or button; null when it moves nowhere. */
function nextByKey(key: string, target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null
  if (target instanceof HTMLButtonElement && target.popoverTargetElement && key === 'ArrowDown')
    return entryOf(target.popoverTargetElement)
  const menu = target.closest<HTMLElement>('[popover]')
  const level = target.closest('details')
  if (!menu || !target.matches('a, summary, button')) return null
  if (level && key === 'ArrowRight' && target.matches('summary')) return into(level)
  if (level && key === 'ArrowLeft' && target.matches('a')) return level.querySelector('summary')
  const column = level && target.matches('a') ? links(level) : entries(menu)
  const step = steps[key]
  const at = column.indexOf(target)
  return step && at >= 0 ? (column[step(at, column.length)] ?? null) : null
}

const links = (within: Element) => [...within.querySelectorAll<HTMLElement>('a')]

/** The elements of a menu: its levels, or its links where there are none. */
function entries(menu: Element): HTMLElement[] {
  const levels = [...menu.querySelectorAll<HTMLElement>('summary')]
  return levels.length > 0 ? levels : [...menu.querySelectorAll<HTMLElement>('a, form button')]
}

/** Opens a menu and returns its first element. */
function entryOf(menu: Element): HTMLElement | null {
  if (menu instanceof HTMLElement && !menu.matches(':popover-open')) menu.showPopover()
  return menu.querySelector<HTMLElement>('details[open] > summary') ?? entries(menu)[0] ?? null
}

/** Opens a level and returns its first link. */
function into(level: HTMLDetailsElement): HTMLElement | null {
  level.open = true
  return links(level)[0] ?? null
}
