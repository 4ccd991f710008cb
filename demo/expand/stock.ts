import type { Random } from '../random.ts'
import type { Release } from './releases.ts'

/**
 * A first count: none for one in twenty, 1 to 4 for one in twelve, else 20 to 400 by demand. Pre-orders and back orders
 * have no copies and a number that may be promised.
 */
export const firstCount = (
  standing: Release['standing'],
  popularity: number,
  random: Random,
): { copies: number; promiseLimit: number } => {
  if (standing === 'pre-order') return { copies: 0, promiseLimit: random.between(4, 20) * 10 }
  if (standing === 'back-order') return { copies: 0, promiseLimit: random.between(3, 9) * 5 }
  const luck = random.next()
  if (luck < 0.05) return { copies: 0, promiseLimit: 0 }
  if (luck < 0.13) return { copies: random.between(1, 4), promiseLimit: 0 }
  const most = Math.min(400, Math.round(60 + popularity * 60))
  return { copies: random.between(20, most), promiseLimit: 0 }
}
