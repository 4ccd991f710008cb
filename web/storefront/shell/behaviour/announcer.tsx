import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Announces a new page to screen readers by its title and moves the focus to its content, unless the page has set the
 * focus itself. Where the same page shows something else, the focus moves only if what had it is gone. The router leaves
 * the scroll position where a form was refused on another page, so a new page begins at its top here, before it goes on
 * to a place of its own.
 */
export function Announcer() {
  const { pathname, hash, key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  const seen = useRef(key)
  const [title, setTitle] = useState('')
  useLayoutEffect(() => {
    if (shown.current !== pathname && !isReturn && hash === '')
      window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, isReturn])
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    setTitle(document.title)
    const isNew = shown.current !== pathname
    shown.current = pathname
    const content = document.getElementById('content')
    if (isNew && !content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
    else if (!isReturn && document.activeElement === document.body) focusNews(content, hash)
  }, [pathname, hash, key, isReturn])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** Moves the focus to what the address names, else to what the page says was done or found, else to its top if that is in view. */
function focusNews(content: HTMLElement | null, hash: string): void {
  const place =
    document.getElementById(hash.slice(1)) ??
    content?.querySelector<HTMLElement>(':is([role=alert], [role=status]):not(:empty)') ??
    (window.scrollY === 0 ? content : null)
  if (place && place.tabIndex < 0) place.tabIndex = -1
  place?.focus({ preventScroll: place === content })
}
