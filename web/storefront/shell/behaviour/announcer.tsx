import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Announces a new page to screen readers by its title and moves the focus to its content, unless the page has set the
 * focus itself or only the query changed.
 */
export function Announcer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
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
