import type { Hue } from '../../ui/cover.tsx'

/** The ground and ink of a course; of none, the house's. */
export const groundOf = (hue: Hue): string => (hue === null ? 'bg-sunk text-ink' : grounds[hue])

const grounds = {
  ca: 'bg-ca-tint text-ca-ink',
  cs: 'bg-cs-tint text-cs-ink',
  cma: 'bg-cma-tint text-cma-ink',
} as const
