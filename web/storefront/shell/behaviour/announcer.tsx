import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Announces a new page to screen readers by its title and moves the focus to its content, unless the page has set the
 * focus itself or only the query changed. The router leaves the scroll position where a form was refused on another
 * page, so a new page begins at its top here, before it goes on to a place of its own.
 */
export function Announcer() {
  const { pathname, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useLayoutEffect(() => {
    if (shown.current !== pathname && !isReturn && hash === '')
      window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, isReturn])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const content = document.getElementById('content')
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
