import Captions from 'lucide-react/icons/captions'
import Maximize from 'lucide-react/icons/maximize'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Volume from 'lucide-react/icons/volume-2'
import Muted from 'lucide-react/icons/volume-x'
import { type ButtonHTMLAttributes, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { clock } from './clock.ts'

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]

type ControlsProps = {
  readonly video: RefObject<HTMLVideoElement | null>
  /** What fills the screen. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly start: () => void
  readonly startAt: number
  /** Of its qualities: there is a choice between several. */
  readonly heights: readonly number[]
  readonly setQuality: (quality: string) => void
  /** The seconds of notes. */
  readonly marks: readonly number[]
}

/** The controls below a lecture; without scripts, words. Space plays, arrows go 10 s, comma and full stop change the speed. */
export function PlayerControls(props: ControlsProps) {
  const { video, frame, start, startAt, heights, setQuality, marks } = props
  const state = useVideoState(video)
  const [speed, setSpeed] = useState(1)
  const [hasCaptions, setCaptions] = useState(true)
  const toggle = () => (video.current?.paused === false ? video.current.pause() : start())
  const withVideo = (deed: (video: HTMLVideoElement) => void) => {
    if (video.current) deed(video.current)
  }
  const move = (seconds: number) =>
    withVideo((player) => {
      player.currentTime += seconds
    })
  const change = (wanted: number | undefined) => {
    if (wanted === undefined) return
    withVideo((player) => {
      player.playbackRate = wanted
    })
    setSpeed(wanted)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    ArrowLeft: () => move(-10),
    ArrowRight: () => move(10),
    ',': () => change(speeds[speeds.indexOf(speed) - 1]),
    '.': () => change(speeds[speeds.indexOf(speed) + 1]),
    n: () => document.querySelector<HTMLElement>('textarea[name=words]')?.focus(),
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element
      // Keys that type something work only in the player: WCAG 2.2, 2.1.4.
      const isElsewhere = /^[,.n]$/.test(event.key)
        ? !frame.current?.contains(target)
        : target.closest('input, textarea, select, button, a, summary')
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
      const deed = keys[event.key]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  if (state === null)
    return <p className="p-3 text-14">Playing needs JavaScript. The transcript below has its words.</p>
  const at = state.at || (state.length === 0 ? startAt : 0)
  return (
    <div className="px-2 pb-1">
      <div className="relative h-6">
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${clock(at)} of ${clock(state.length)}`}
          min={0}
          max={state.length || 1}
          step={1}
          value={state.length === 0 ? 0 : at}
          disabled={state.length === 0}
          onChange={({ target }) =>
            withVideo((player) => {
              player.currentTime = Number(target.value)
            })
          }
          className="h-6 w-full"
          style={{ accentColor: 'currentColor' }}
        />
        {state.length > 0 &&
          marks.map((mark) => (
            <span
              key={mark}
              aria-hidden="true"
              className="pointer-events-none absolute top-2 size-2 bg-star forced-color-adjust-none"
              style={{ left: `${(100 * mark) / state.length}%` }}
            />
          ))}
      </div>
      <div className="flex items-center">
        <Control label={state.isPaused ? 'Play' : 'Pause'} onClick={toggle}>
          {state.isPaused ? <Play /> : <Pause />}
        </Control>
        <Control label="Back 10 seconds" onClick={() => move(-10)}>
          <RotateCcw />
        </Control>
        <Control label="Forward 10 seconds" onClick={() => move(10)} className="max-wide:hidden">
          <RotateCw />
        </Control>
        <Control
          label={state.isMuted ? 'Sound on' : 'Mute'}
          className="max-wide:hidden"
          onClick={() =>
            withVideo((player) => {
              player.muted = !player.muted
            })
          }
        >
          {state.isMuted ? <Muted /> : <Volume />}
        </Control>
        <span className="ml-2 text-14 whitespace-nowrap tabular-nums">
          {clock(at)}
          {state.length > 0 && ` / ${clock(state.length)}`}
        </span>
        <span className="flex-1" />
        <Choice label="Speed" value={String(speed)} onChoose={(wanted) => change(Number(wanted))}>
          {speeds.map((each) => (
            <option key={each} value={each}>
              {each}×
            </option>
          ))}
        </Choice>
        {heights.length > 1 && (
          <Choice label="Quality" onChoose={setQuality}>
            <option value="auto">Auto</option>
            {heights.map((each) => (
              <option key={each} value={each}>
                {each}p
              </option>
            ))}
          </Choice>
        )}
        <Control
          label="Captions"
          aria-pressed={hasCaptions}
          onClick={() => {
            withVideo(({ textTracks: [track] }) => {
              if (track) track.mode = hasCaptions ? 'disabled' : 'showing'
            })
            setCaptions(!hasCaptions)
          }}
        >
          <Captions className={hasCaptions ? undefined : 'opacity-50'} />
        </Control>
        <Control
          label="Full screen"
          onClick={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())
          }
        >
          <Maximize />
        </Control>
      </div>
    </div>
  )
}

const stateOf = ({ currentTime, duration, paused, muted }: HTMLVideoElement) => ({
  at: currentTime,
  length: Number.isFinite(duration) ? duration : 0,
  isPaused: paused,
  isMuted: muted,
})

/** What the video does now; null before scripts run. */
function useVideoState(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<ReturnType<typeof stateOf> | null>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    const read = () => setState(stateOf(element))
    read()
    const events = ['timeupdate', 'durationchange', 'play', 'pause', 'volumechange', 'seeking']
    for (const event of events) element.addEventListener(event, read)
    return () => {
      for (const event of events) element.removeEventListener(event, read)
    }
  }, [video])
  return state
}

const Control = ({
  label,
  className,
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string }) => (
  <button
    {...props}
    type="button"
    aria-label={label}
    title={label}
    className={classes('grid size-11 place-items-center rounded-control hover:bg-sunk', className)}
  />
)

type ChoiceProps = {
  readonly label: string
  readonly value?: string
  readonly onChoose: (value: string) => void
  readonly children: ReactNode
}

const Choice = ({ label, value, onChoose, children }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    className="h-11 rounded-control bg-card px-1 text-14 font-bold hover:bg-sunk"
  >
    {children}
  </select>
)
