import type Hls from 'hls.js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { withBase } from '#kernel/links'

/** Seconds loaded ahead: what is loaded counts as played, so little more than is needed. */
const loadedAhead = 6

export const playbackHref = (token: string, file: string): string =>
  withBase(`/virtual/playback/${token}/${file}`)

// A source that is attached just after Play was pressed pauses the element: it is asked again then.
const play = (element: HTMLVideoElement) => void element.play().catch(() => undefined)

/** Plays the HLS of a token in a video element, by hls.js or where the browser plays HLS itself. */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  { token, startAt }: { readonly token: string | null; readonly startAt: number },
) {
  const hls = useRef<Hls | null>(null)
  const wanted = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const [heights, setHeights] = useState<readonly number[]>([])
  useEffect(() => {
    const element = video.current
    if (element === null || token === null) return
    const source = playbackHref(token, 'index.m3u8')
    const stopped = async (address: string) => {
      const answer = await fetch(address).catch(() => null)
      setProblem(
        answer?.status === 403
          ? await answer.text()
          : 'The connection was lost. Open the lecture again to go on.',
      )
    }
    let isOver = false
    void import('hls.js/light').then(({ default: Player }) => {
      if (isOver) return
      if (!Player.isSupported()) {
        element.src = source
        const seek = () => {
          if (!isOver) element.currentTime = startAt
        }
        element.addEventListener('loadedmetadata', seek, { once: true })
        if (wanted.current) play(element)
        return
      }
      const player = new Player({
        autoStartLoad: false,
        enableWorker: false,
        maxBufferLength: loadedAhead,
        maxMaxBufferLength: loadedAhead,
        startPosition: startAt,
      })
      player.on(Player.Events.ERROR, (_, { fatal, url, frag }) => {
        // It waits for the connection, and goes on by itself.
        if (!fatal && !navigator.onLine) setOffline(true)
        if (!fatal) return
        player.stopLoad()
        void stopped(frag?.url ?? url ?? source)
      })
      player.on(Player.Events.FRAG_LOADED, () => setOffline(false))
      player.on(Player.Events.MANIFEST_PARSED, (_, { levels }) =>
        setHeights(levels.map(({ height }) => height).toReversed()),
      )
      player.loadSource(source)
      player.attachMedia(element)
      hls.current = player
      if (!wanted.current) return
      player.startLoad(startAt)
      play(element)
    })
    return () => {
      isOver = true
      hls.current?.destroy()
      hls.current = null
    }
  }, [video, token, startAt])
  return {
    /** Why it stopped; null: it has not. */
    problem,
    /** Without network, until something was loaded again. */
    isOffline,
    /** The heights of its qualities, once they are known. */
    heights,
    /** Begins to load; nothing is loaded, and nothing counts, before. */
    start: () => {
      if (!wanted.current) hls.current?.startLoad(startAt)
      wanted.current = true
      if (video.current) play(video.current)
    },
    /** 'auto' or the height of a quality, such as '720'. */
    setQuality: (quality: string) => {
      if (hls.current)
        hls.current.nextLevel = hls.current.levels.findIndex(({ height }) => String(height) === quality)
    },
  }
}
