import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useClearedCheckoutData } from '../../../browser/checkout-data.ts'
import { showStripWhenDue } from '../../../browser/promo-strip.ts'
import { readThrough } from '../../../browser/read-through.ts'
import type { RouteHandle } from '../../../policy.ts'
import { Announcer } from './announcer.tsx'
import { Measuring } from './measuring.tsx'
import { watchMenus } from './menu-keys.ts'
import { ProgressIndicator } from './progress-indicator.tsx'
import { ScrollUp } from './scroll-up.tsx'
import { searchFromBar } from './search-from-bar.ts'
import { Toasts } from './toasts.tsx'
import { usePinnedTop } from './use-pinned-top.ts'
import { useSessionCheck } from './use-session-check.ts'
import { useWishedTitles } from './use-wished-titles.ts'

/** The page that was open last can then be read without network. A browser without service workers goes without. */
function registerServiceWorker(): void {
  if (import.meta.env.PROD)
    navigator.serviceWorker?.register('/students/service-worker.js').catch(() => undefined)
}

/** The shell's behaviour after hydration. The page works without it. */
export function Behaviour() {
  useSessionCheck()
  const { pathname } = useLocation()
  const { layout } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  useClearedCheckoutData(pathname)
  useEffect(() => void readThrough(), [pathname])
  useWishedTitles()
  usePinnedTop()
  useEffect(watchMenus, [])
  useEffect(searchFromBar, [])
  useEffect(registerServiceWorker, [])
  useEffect(() => {
    document.addEventListener('visibilitychange', showStripWhenDue)
    return () => document.removeEventListener('visibilitychange', showStripWhenDue)
  }, [])
  return (
    <>
      <ProgressIndicator />
      {/* It would cover the text of a reader and what somebody pays with. */}
      {layout !== 'plain' && layout !== 'checkout' && <ScrollUp />}
      <Announcer />
      <Toasts />
      <Measuring />
    </>
  )
}
