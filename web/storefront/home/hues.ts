import type { Hue } from '../../ui/cover.tsx'

/** The background and text colours of a course, or neutral ones. */
export const groundOf = (hue: Hue): string => (hue === null ? 'bg-sunk text-ink' : grounds[hue])

const grounds = {
  ca: 'bg-ca-tint text-ca-ink',
  cs: 'bg-cs-tint text-cs-ink',
  cma: 'bg-cma-tint text-cma-ink',
} as const
