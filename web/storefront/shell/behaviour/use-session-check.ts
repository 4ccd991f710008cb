import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isMarkedSignedIn, markSignedIn } from '../../../browser/session-marker.ts'
import { storageKeys } from '../../../browser/storage-keys.ts'
import type { ShellView } from '../shell-view.ts'

/**
 * The readiness check: whether what the page shows of a visitor (name, counts) is still true. A page that was drawn for
 * a stranger, or taken out of the browser's memory, may stand in a browser that has signed in or out meanwhile; then
 * those parts wait, hidden, until the server has been asked once. The page itself never waits.
 */
export function useSessionCheck(shell: ShellView | undefined): void {
  const { revalidate } = useRevalidator()
  const hasAsked = useRef(false)

  useEffect(() => {
    if (!shell) return
    const isSignedIn = shell.userName !== null
    const isSure = isSignedIn || hasAsked.current || !isMarkedSignedIn()
    if (isSure) {
      hasAsked.current = false
      markSignedIn(isSignedIn)
      delete document.documentElement.dataset.session
      return
    }
    hasAsked.current = true
    document.documentElement.dataset.session = 'checking'
    void revalidate()
  }, [shell, revalidate])

  useEffect(() => {
    const ask = () => {
      hasAsked.current = true
      document.documentElement.dataset.session = 'checking'
      void revalidate()
    }
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === storageKeys.signedIn && oldValue !== newValue) ask()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  }, [revalidate])
}
