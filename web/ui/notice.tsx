import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const looks = {
  success: { Icon: CircleCheck, look: 'border-success-line bg-success-tint', ink: 'text-success' },
  warning: { Icon: CircleAlert, look: 'border-warning-line bg-warning-tint', ink: 'text-warning' },
  danger: { Icon: CircleAlert, look: 'border-danger-line bg-danger-tint', ink: 'text-danger' },
} as const

type NoticeProps = {
  readonly tone: keyof typeof looks
  readonly children: ReactNode
  /** At the right: what undoes it, where to go on. */
  readonly aside?: ReactNode
}

/** What was just done, or what stops the way on: shown once, at the top of the page, and read out by screen readers. */
export function Notice({ tone, children, aside }: NoticeProps) {
  const { Icon, look, ink } = looks[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classes('flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border px-4 py-2', look)}
    >
      <span className="flex min-h-11 grow basis-44 items-center gap-3">
        <Icon aria-hidden="true" className={classes('size-5 shrink-0', ink)} />
        <span>{children}</span>
      </span>
      {aside}
    </div>
  )
}
