import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { RouterLink } from './router-link.tsx'
import type { KeepHtml } from './ui/kept.ts'
import { LinkComponent } from './ui/link.tsx'

/** Insides that one process keeps: some two kilobytes each. */
const most = 2_000

/** Makes the keeper of a process: the inside asked for longest ago goes first. */
export function htmlKeeper(limit = most): KeepHtml {
  // A Map keeps its keys in the order of setting: asked for again is set again.
  const kept = new Map<string, string | null>()
  return (key, inside) => {
    const known = kept.get(key)
    if (known !== undefined) kept.delete(key)
    const html = known === undefined ? draw(inside) : known
    kept.set(key, html)
    if (kept.size > limit) kept.delete(kept.keys().next().value ?? '')
    return html
  }
}

/**
 * Draws an inside by itself; null when it needs the page around it, whose drawing then tells what is wrong, if anything
 * is.
 */
function draw(inside: ReactNode): string | null {
  try {
    const html = renderToString(<LinkComponent value={RouterLink}>{inside}</LinkComponent>)
    // A part that comes later leaves marks around its place, which only a whole page can fill.
    return html.includes('<!--$') ? null : html
  } catch {
    return null
  }
}
