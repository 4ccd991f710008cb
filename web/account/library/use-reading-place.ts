import { useCallback, useEffect, useRef, useState } from 'react'
import { callReader } from './call-reader.ts'

/** Scrolling has rested for so long before the place is saved, in ms: another device has it within five seconds. */
const restMs = 1_500

/** Places in a chapter that are closer than this are the same. */
const sameShare = 0.02

type Place = { readonly chapterNo: number; readonly progress: number; readonly savedAt: number }
type SavedPlace = Place & { readonly isOther: boolean }

/** The place in a book that was saved elsewhere later than the one this page knows, and what to do about it. */
export type PlaceInBook = ReturnType<typeof useReadingPlace>

/** How far the page is scrolled until the end of the text is in sight, in px: on a phone contents and notes stand below it. */
const roomToScroll = () => {
  const end = document.getElementById('text')?.closest('article')?.getBoundingClientRect().bottom ?? 0
  return end + window.scrollY - window.innerHeight
}

/** How far the chapter is read, from 0 to 1. */
export const readShare = (): number => {
  const room = roomToScroll()
  return room <= 0 ? 1 : Math.min(1, Math.max(0, window.scrollY / room))
}

export const scrollToShare = (progress: number): void =>
  window.scrollTo({ top: progress * roomToScroll(), behavior: 'instant' })

/** This page as places name it, so that its own never count as newer; made when it first saves one. */
let page: string | undefined

/**
 * Goes to where the chapter was read last, and saves the place while it is read and when the page is shown again. A newer
 * place of another device is not overwritten, but offered. `start` is null for a sample.
 */
export function useReadingPlace(
  editionId: number,
  no: number,
  start: { readonly progress: number; readonly savedAt: number } | null,
) {
  const [place, setPlace] = useState<SavedPlace | null>(null)
  const [newer, setNewer] = useState<Place | null>(null)
  const knownAt = useRef(start?.savedAt ?? 0)
  const isReading = start !== null
  const begin = useRef(start?.progress ?? 0)

  const save = useCallback(
    (progress = readShare()) => {
      page ??= crypto.randomUUID()
      const here = {
        chapter: `${no}`,
        progress: progress.toFixed(3),
        id: page,
        knownAt: `${knownAt.current}`,
      }
      // Without network the place is saved when somebody scrolls or comes back.
      void callReader<{ place: SavedPlace }>(editionId, { intent: 'place', ...here }).then(
        (answer) => answer?.place && setPlace(answer.place),
      )
    },
    [editionId, no],
  )

  useEffect(() => {
    if (!place) return
    const isHere = place.chapterNo === no && Math.abs(place.progress - readShare()) < sameShare
    const isNewer = place.isOther && !isHere
    if (!isNewer) knownAt.current = place.savedAt
    setNewer(isNewer ? place : null)
  }, [place, no])

  useEffect(() => {
    if (!isReading) return
    if (begin.current > 0 && location.hash === '') scrollToShare(begin.current)
    save(begin.current)
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(save, restMs)
    }
    const shown = () => {
      if (document.visibilityState === 'visible') save()
    }
    const stop = new AbortController()
    window.addEventListener('scroll', rest, { passive: true, signal: stop.signal })
    window.addEventListener('pageshow', shown, { signal: stop.signal })
    document.addEventListener('visibilitychange', shown, { signal: stop.signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isReading, save])

  const settle = (progress: number | undefined) => {
    if (newer) knownAt.current = newer.savedAt
    setNewer(null)
    if (progress !== undefined) scrollToShare(progress)
    save()
  }
  return {
    newer,
    /** Scrolls to a newer place in this chapter. */
    goThere: () => settle(newer?.progress),
    /** Makes the place of this page the newest. */
    stayHere: () => settle(undefined),
  }
}
