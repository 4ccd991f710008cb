import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Cover } from '../../ui/cover.tsx'
import type { LectureView } from './load-lecture.ts'
import { PlayerControls } from './player-controls.tsx'
import { playbackHref, usePlayback } from './use-playback.ts'
import type { ViewWords } from './view-words.ts'

/** The place is saved so often while a lecture plays, in ms: another device goes on within five seconds of it. */
const saveMs = 4_000

type PlayerProps = {
  readonly view: LectureView
  readonly onViews: (views: ViewWords) => void
  readonly onTime: (second: number) => void
}

/** A lecture: it begins where it was left, saves its place, and says when it stops and why. */
export function Player({ view, onViews, onTime }: PlayerProps) {
  const { own } = view
  const [token] = useState(view.playback)
  const [startAt, setStartAt] = useState(view.seekTo ?? view.startAt)
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { problem, isOffline, start, heights, setQuality } = usePlayback(video, { token, startAt })
  const closed = useSavedPlace(video, own !== null, onViews)
  useEffect(() => {
    if (view.seekTo === null) return
    // Nothing is loaded before Play, which begins there then.
    if (video.current?.readyState) video.current.currentTime = view.seekTo
    else setStartAt(view.seekTo)
  }, [view])
  const [hasBegun, setBegun] = useState(false)
  const words = token === null ? view.stopped : (closed ?? problem)
  return (
    <div ref={frame} className="overflow-hidden border border-line bg-card wide:rounded-card">
      <div className="relative" style={{ aspectRatio: '16 / 9' }}>
        {/* A press on the picture plays; the button below does the same for the keyboard. */}
        <video
          ref={video}
          playsInline
          preload="none"
          className="size-full bg-ink"
          aria-label={view.title}
          onPlaying={() => setBegun(true)}
          onTimeUpdate={({ currentTarget }) => onTime(Math.floor(currentTarget.currentTime))}
        >
          <track
            default
            kind="captions"
            srcLang="en"
            label="English"
            src={token === null ? undefined : playbackHref(token, 'captions.vtt')}
          />
        </video>
        {!hasBegun && <TitleCard view={view} />}
        {own && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute right-4 top-3 text-12 text-on-band opacity-50"
          >
            {own.watermark}
          </p>
        )}
        <p role="status" className="absolute inset-x-4 top-10 text-center">
          {isOffline && (
            <span className="inline-block rounded-control bg-card px-3 py-2 text-14">
              No connection. The lecture goes on by itself once it is back.
            </span>
          )}
        </p>
        {words && (
          <p role="alert" className="absolute inset-0 grid place-items-center bg-sunk p-6 text-center">
            {words}
          </p>
        )}
      </div>
      {token !== null && (
        <PlayerControls
          video={video}
          frame={frame}
          start={start}
          startAt={startAt}
          heights={heights}
          setQuality={setQuality}
          marks={
            own?.notes.flatMap(({ chapterNo, atSecond }) =>
              chapterNo === view.no ? (atSecond ?? []) : [],
            ) ?? []
          }
        />
      )}
    </div>
  )
}

/**
 * Saves where the lecture is while it plays, when it is paused, and when the tab is hidden. Answers why the course is closed,
 * once it is; the lecture stops then.
 */
function useSavedPlace(
  video: { readonly current: HTMLVideoElement | null },
  isOwn: boolean,
  onViews: (views: ViewWords) => void,
): string | null {
  const { submit, data } = useFetcher<{ readonly views: ViewWords | null; readonly closed?: string }>()
  const closed = data?.closed ?? null
  useEffect(() => {
    if (data?.views) onViews(data.views)
  }, [data, onViews])
  useEffect(() => {
    if (closed !== null) video.current?.pause()
  }, [video, closed])
  useEffect(() => {
    const element = video.current
    if (!isOwn || element === null) return
    let saved: number | null = null
    const save = () => {
      const at = element.currentTime
      if (!element.readyState || at === saved) return
      saved = at
      // It shows nothing new but the views, which its answer has.
      const options = { method: 'post', defaultShouldRevalidate: false } as const
      void submit({ intent: 'place', at: at.toFixed(2) }, options)
    }
    const timer = setInterval(() => {
      if (!element.paused) save()
    }, saveMs)
    const stop = new AbortController()
    element.addEventListener('pause', save, { signal: stop.signal })
    document.addEventListener('visibilitychange', save, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [video, isOwn, submit])
  return closed
}

type TitleCardProps = { readonly view: LectureView }

/** What the player shows until the lecture plays: the cover, and which lecture it is. A press goes through to the video. */
const TitleCard = ({ view: { book, no, title, coverHash } }: TitleCardProps) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 flex items-center justify-center gap-4 bg-band p-6 text-on-band wide:gap-8"
  >
    {coverHash && (
      <Cover
        of={{ coverHash, title: book.title }}
        sizes="(min-width: 951px) 144px, 96px"
        small
        first
        className="w-24 shrink-0 wide:w-36"
      />
    )}
    <div className="min-w-0">
      <p className="text-14">{book.title}</p>
      <p className="mt-1 line-clamp-3 font-serif text-20 font-bold text-balance wide:text-24">{title}</p>
      <p className="mt-1 text-14">
        Lecture {no} of {book.chapters.length}
      </p>
    </div>
  </div>
)
