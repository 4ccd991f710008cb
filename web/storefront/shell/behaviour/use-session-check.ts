import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isMarkedSignedIn, markSignedIn } from '../../../browser/session-marker.ts'
import { storageKeys } from '../../../browser/storage-keys.ts'
import type { ShellView } from '../shell-view.ts'

/**
 * The readiness check: whether what the page shows of a visitor (account, counts) is still true. A page that was drawn
 * for a stranger, or taken out of the browser's memory, may stand in a browser that has signed in or out meanwhile;
 * then those parts wait, hidden, until the server has been asked once. The page itself never waits, and stays as it is
 * when the server cannot be asked.
 */
export function useSessionCheck(shell: ShellView | undefined): void {
  const { revalidate } = useRevalidator()
  const hasAsked = useRef(false)

  const ask = useCallback(async () => {
    setChecking(true)
    if (!(await isReachable())) return setChecking(false)
    hasAsked.current = true
    await revalidate()
  }, [revalidate])

  useEffect(() => {
    if (!shell) return
    const { isSignedIn } = shell
    if (!isSignedIn && !hasAsked.current && isMarkedSignedIn()) return void ask()
    hasAsked.current = false
    markSignedIn(isSignedIn)
    setChecking(false)
  }, [shell, ask])

  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === storageKeys.signedIn && oldValue !== newValue) void ask()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void ask()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  }, [ask])
}

function setChecking(isChecking: boolean): void {
  if (isChecking) document.documentElement.dataset.session = 'checking'
  else delete document.documentElement.dataset.session
}

/** Loading anew over a line that is down would put an error in the place of a page that can still be read. */
const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
