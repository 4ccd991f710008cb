import { classes } from './classes.ts'

export type Moment = {
  readonly label: string
  /** When, in words; null for a coming step. */
  readonly when: string | null
  readonly detail?: string
  readonly state: 'done' | 'current' | 'ahead' | 'stopped'
}

const dots = {
  done: 'border-success bg-success',
  current: 'border-brand bg-brand',
  ahead: 'border-edge bg-card',
  stopped: 'border-danger bg-danger',
} as const

/** What happened and what comes, from the top down. */
export const Timeline = ({ moments }: { readonly moments: readonly Moment[] }) => (
  <ol>
    {moments.map(({ label, when, detail, state }, step) => (
      <li
        key={`${step + 1} ${label}`}
        aria-current={state === 'current' ? 'step' : undefined}
        className="relative flex gap-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0 not-last:before:left-1.75 not-last:before:w-px not-last:before:bg-line"
      >
        <span
          aria-hidden="true"
          className={classes(
            'mt-1.5 size-3.75 shrink-0 rounded-round border-2 forced-color-adjust-none',
            dots[state],
          )}
        />
        <span>
          <span className={classes(state === 'ahead' ? 'text-soft' : 'font-bold')}>{label}</span>
          {when && <span className="block text-14 text-soft tabular-nums">{when}</span>}
          {detail && <span className="block text-14 text-soft">{detail}</span>}
        </span>
      </li>
    ))}
  </ol>
)
