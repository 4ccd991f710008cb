import { consentCookie, consentVersion } from '#kernel/consent'
import { withBase } from '#kernel/links'
import { currentMarker } from './use-marker.ts'
import { writeCookie } from './write-cookie.ts'

/** Days after which a choice is asked for again. */
export const choiceDays = 180

const listeners = new Set<() => void>()

/** Calls back when the visitor chooses; answers a function that stops it. */
export function onMeasuringChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a choice in this browser. Withdrawing removes everything that measuring stored here. */
export function noteMeasuring(agrees: boolean): void {
  writeCookie(consentCookie, `${consentVersion}.${agrees ? 'yes' : 'no'}`, choiceDays)
  if (!agrees) void import('./tracking.ts').then(({ clearTracking }) => clearTracking())
  for (const listener of listeners) listener()
}

/** Stores a choice, in the account of the visitor too. */
export function chooseMeasuring(agrees: boolean): void {
  noteMeasuring(agrees)
  if (currentMarker().name === null) return
  void fetch(withBase('/user/privacy'), {
    method: 'POST',
    body: new URLSearchParams({ [agrees ? 'give' : 'withdraw']: 'measurement', intent: 'banner' }),
    redirect: 'manual',
    keepalive: true,
  }).catch(() => {})
}
