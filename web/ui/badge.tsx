import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  plain: 'bg-sunk text-soft',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
} as const

export type BadgeTone = keyof typeof tones

/** A word or two about the thing beside it. */
export const Badge = ({
  tone = 'plain',
  children,
}: {
  readonly tone?: BadgeTone
  readonly children: ReactNode
}) => (
  <span
    className={classes(
      'inline-flex h-6 items-center rounded-control px-2 text-12 font-medium whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
)
