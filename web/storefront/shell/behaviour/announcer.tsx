import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Tells those who do not see it that another page has come, by its title, and puts the keyboard at its beginning.
 * A screen that has taken the focus itself keeps it, and so does one that only changed its query.
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
