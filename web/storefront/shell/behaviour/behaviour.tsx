import ArrowUp from 'lucide-react/icons/arrow-up'
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useFetchers, useLocation, useMatches, useNavigation } from 'react-router'
import { useClearedCheckoutData } from '../../../browser/checkout-data.ts'
import { inFlight, onInFlight } from '../../../browser/in-flight.ts'
import { showStripWhenDue } from '../../../browser/promo-strip.ts'
import { readThrough } from '../../../browser/read-through.ts'
import { onToastsNeeded, toastsNeeded } from '../../../browser/show-toast.ts'
import { useWishedTitles } from '../../../browser/wished-titles.ts'
import type { RouteHandle } from '../../../policy.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { lazyOptional } from '../lazy-optional.ts'
import { Announcer } from './announcer.tsx'
import { Measuring } from './measuring.tsx'
import { watchMenus } from './menu-keys.ts'
import { useSessionCheck } from './use-session-check.ts'

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

const Host = lazyOptional(async () => (await import('../../../ui/toast.tsx')).ToastHost)

/** The host of toasts, loaded with the first. */
function Toasts() {
  const areNeeded = useSyncExternalStore(onToastsNeeded, toastsNeeded)
  return areNeeded ? (
    <Suspense>
      <Host />
    </Suspense>
  ) : null
}

/** The bottom bar's Search puts the cursor into the field of the header; without one it opens the search page. */
function searchFromBar(): () => void {
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('.bar-link[href$="/search"]')) return
    const fields = document.querySelectorAll<HTMLInputElement>('header input[type=search]')
    const field = [...fields].find((each) => each.offsetParent !== null)
    if (!field) return
    event.preventDefault()
    field.focus()
  }
  // Before the router follows the link.
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

/** A bar while the next page is on its way; a spinner while requests of this page are in flight. */
function ProgressIndicator() {
  const isLoading = useNavigation().state !== 'idle'
  const fetchers = useFetchers().filter(({ state }) => state !== 'idle').length
  const requests = useSyncExternalStore(onInFlight, inFlight) + fetchers
  return (
    <>
      {isLoading && (
        // It starts late, so that a quick load does not flicker, and never reaches the end. Live, as it lies in no landmark.
        <div
          role="progressbar"
          aria-live="polite"
          aria-label="The page is loading"
          className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left scale-x-90 bg-action transition-transform delay-150 duration-[8s] forced-color-adjust-none starting:scale-x-0 print:hidden"
        />
      )}
      {requests > 0 && (
        <p
          role="status"
          className="fixed right-4 bottom-20 z-40 rounded-round border border-line bg-card p-2 text-brand shadow-float transition-opacity delay-150 starting:opacity-0 wide:right-8 wide:bottom-8 print:hidden"
        >
          <Spinner />
          <span className="sr-only">Loading</span>
        </p>
      )}
    </>
  )
}

/** The scroll position, in px, at which the button appears. */
const threshold = 100
const isShownNow = () => window.scrollY > threshold

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

function scrollUp(): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  window.scrollTo({ top: 0, behavior })
}

/** A button back to the top, above the bars of a phone. */
function ScrollUp() {
  const isShown = useSyncExternalStore(onScroll, isShownNow)
  return isShown ? (
    <button
      type="button"
      aria-label="Back to the top"
      title="Back to the top"
      onClick={scrollUp}
      className="fixed right-4 bottom-36 z-20 grid size-11 place-items-center rounded-round border border-line bg-card text-ink shadow-float transition-opacity hover:border-edge starting:opacity-0 wide:right-8 wide:bottom-8 print:hidden"
    >
      <ArrowUp className="size-5" />
    </button>
  ) : null
}

/** When a page opened at its top is scrolled there again, in ms. */
const afterNavigation = 100
const afterLoad = 200

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps a new page at its top while late pictures and a moved focus could scroll it. A restored position, a page opened
 * at a heading, and a visitor who scrolls are left alone.
 */
function usePinnedTop(): void {
  const { key } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const wait = isFirst.current ? afterLoad : afterNavigation
    isFirst.current = false
    if (window.location.hash !== '' || window.scrollY > 0) return
    const stop = () => {
      clearTimeout(timer)
      for (const move of ownMoves) window.removeEventListener(move, stop)
    }
    const timer = setTimeout(() => {
      window.scrollTo(0, 0)
      stop()
    }, wait)
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
    return stop
  }, [key])
}
