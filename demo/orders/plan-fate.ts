import type { MoveName, Mover } from '#shop/orders'
import type { Random } from '../random.ts'
import { planReturn, type ReturnStep } from './plan-return.ts'
import { workingHours } from './working-hours.ts'

const hour = 3_600_000

/** Something that happens to an order after it was placed. */
export type FateStep =
  | {
      readonly at: number
      readonly kind: 'move'
      readonly by: Mover
      readonly moves: readonly MoveName[]
      readonly reason?: string
    }
  | { readonly at: number; readonly kind: 'cancel'; readonly firstLineOnly: boolean; readonly reason: string }
  | ReturnStep

const cancelReasons = [
  'Ordered the wrong edition',
  'Bought it at college',
  'Ordered twice by mistake',
  'Need it sooner',
]

/**
 * What becomes of an order, as far as it has come by `until`: most are delivered within a week, some are cancelled in
 * the first hours, come back undelivered, or are returned. Times are instants in ms. Pre-orders wait. We and the couriers
 * work by day.
 */
export function planFate(
  placedAt: number,
  until: number,
  order: { readonly lines: number; readonly waits: boolean; readonly holidays: ReadonlySet<string> },
  random: Random,
): FateStep[] {
  const steps = order.waits ? [] : fateOf(placedAt, until, order, random)
  return steps.filter((step) => step.at < until)
}

function fateOf(
  placedAt: number,
  until: number,
  { lines, holidays }: { readonly lines: number; readonly holidays: ReadonlySet<string> },
  random: Random,
): FateStep[] {
  const byDay = workingHours(holidays)
  const luck = random.next()
  const isCancelled = luck < 0.055
  const isPartly = isCancelled && lines > 1 && random.chance(0.5)
  const cancelled: FateStep = {
    at: placedAt + random.between(1, 9) * hour,
    kind: 'cancel',
    firstLineOnly: isPartly,
    reason: random.pick(cancelReasons),
  }
  if (isCancelled && !isPartly) return [cancelled]
  const processed = byDay(placedAt + random.between(10, 30) * hour)
  const handed = byDay(processed + random.between(4, 22) * hour)
  const shipped = byDay(handed + random.between(3, 14) * hour)
  const delivered = byDay(shipped + random.between(34, 150) * hour)
  // Of orders long past nobody asks at which hour they were packed: fewer steps plant faster.
  const isLongPast = placedAt < until - 30 * 24 * hour
  const handling: FateStep[] = isLongPast
    ? [{ at: shipped, kind: 'move', by: 'staff', moves: ['process', 'pack', 'book', 'ship'] }]
    : [
        { at: processed, kind: 'move', by: 'staff', moves: ['process'] },
        { at: handed, kind: 'move', by: 'staff', moves: ['pack', 'book'] },
        { at: shipped, kind: 'move', by: 'courier', moves: ['ship'] },
      ]
  const sent: FateStep[] = [...(isPartly ? [cancelled] : []), ...handling]
  if (!isCancelled && luck < 0.075)
    return [
      ...sent,
      {
        at: byDay(delivered + 72 * hour),
        kind: 'move',
        by: 'staff',
        moves: ['comeBack'],
        reason: 'Not delivered: buyer was not there three times',
      },
    ]
  const arrived: FateStep[] = [...sent, { at: delivered, kind: 'move', by: 'courier', moves: ['deliver'] }]
  return !isCancelled && luck < 0.125 ? [...arrived, ...planReturn(delivered, random, until)] : arrived
}
