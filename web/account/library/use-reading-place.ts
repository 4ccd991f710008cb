import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

/** Scrolling has rested for so long before the place is saved, in ms: another device has it within five seconds. */
const restMs = 1_500

/** Places in a chapter that are closer than this are the same. */
const sameShare = 0.02

type Place = { readonly chapterNo: number; readonly progress: number; readonly savedAt: number }

/** The place in a book that was saved elsewhere later than the one this page knows, and what to do about it. */
export type PlaceInBook = {
  readonly newer: Place | null
  /** Scrolls to a newer place in this chapter. */
  readonly goThere: () => void
  /** Makes the place of this page the newest. */
  readonly stayHere: () => void
}

const roomToScroll = () => document.documentElement.scrollHeight - window.innerHeight

const readShare = (): number => {
  const room = roomToScroll()
  return room <= 0 ? 1 : Math.min(1, Math.max(0, window.scrollY / room))
}

const scrollTo = (progress: number) =>
  window.scrollTo({ top: progress * roomToScroll(), behavior: 'instant' })

/** This page as places name it, so that its own never count as newer; made when it first saves one. */
let page: string | undefined

/**
 * Goes to where the chapter was read last, and saves the place while it is read and when the page is shown again. A newer
 * place of another device is not overwritten, but offered. `start` is null for a sample.
 */
export function useReadingPlace(
  no: number,
  start: { readonly progress: number; readonly savedAt: number } | null,
): PlaceInBook {
  const { submit, data: place } = useFetcher<(Place & { readonly isOther: boolean }) | null>()
  const [newer, setNewer] = useState<Place | null>(null)
  const knownAt = useRef(start?.savedAt ?? 0)
  const isReading = start !== null
  const begin = useRef(start?.progress ?? 0)

  const save = useCallback(
    (progress = readShare()) => {
      page ??= crypto.randomUUID()
      const here = { intent: 'place', progress: progress.toFixed(3), id: page, knownAt: knownAt.current }
      void submit(here, { method: 'post' })
    },
    [submit],
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
    if (begin.current > 0 && location.hash === '') scrollTo(begin.current)
    save(begin.current)
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(save, restMs)
    }
    const shown = () => {
      if (document.visibilityState === 'visible') save()
    }
    window.addEventListener('scroll', rest, { passive: true })
    window.addEventListener('pageshow', shown)
    document.addEventListener('visibilitychange', shown)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', rest)
      window.removeEventListener('pageshow', shown)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [isReading, save])

  const settle = (progress: number | undefined) => {
    if (newer) knownAt.current = newer.savedAt
    setNewer(null)
    if (progress !== undefined) scrollTo(progress)
    save()
  }
  return { newer, goThere: () => settle(newer?.progress), stayHere: () => settle(undefined) }
}
