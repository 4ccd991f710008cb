import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/** Scrolling has rested for so long before the place is saved, in ms: another device has it within five seconds. */
const restMs = 1_500

const readShare = (): number => {
  const { scrollHeight } = document.documentElement
  const room = scrollHeight - window.innerHeight
  return room <= 0 ? 1 : Math.min(1, Math.max(0, window.scrollY / room))
}

/** Goes to where the chapter was read last, and saves the place while it is read. `progress` is null for a sample. */
export function useReadingPlace(progress: number | null): void {
  const { submit } = useFetcher()
  const begun = useRef(false)
  useEffect(() => {
    if (progress === null) return
    if (!begun.current) {
      begun.current = true
      const room = document.documentElement.scrollHeight - window.innerHeight
      if (progress > 0 && location.hash === '') window.scrollTo({ top: progress * room, behavior: 'instant' })
      void submit({ intent: 'place', progress: String(progress) }, { method: 'post' })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => void submit({ intent: 'place', progress: readShare().toFixed(3) }, { method: 'post' })
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(save, restMs)
    }
    window.addEventListener('scroll', rest, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', rest)
    }
  }, [progress, submit])
}
