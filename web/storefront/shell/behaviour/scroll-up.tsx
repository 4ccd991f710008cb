import ArrowUp from 'lucide-react/icons/arrow-up'
import { useSyncExternalStore } from 'react'

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
export function ScrollUp() {
  const isShown = useSyncExternalStore(onScroll, isShownNow)
  return isShown ? (
    <button
      type="button"
      aria-label="Back to the top"
      title="Back to the top"
      onClick={scrollUp}
      className="fixed right-4 bottom-36 z-20 grid size-11 place-items-center rounded-round border border-line bg-card text-ink opacity-100 shadow-float transition-opacity hover:border-edge starting:opacity-0 wide:right-8 wide:bottom-8 print:hidden"
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  ) : null
}
