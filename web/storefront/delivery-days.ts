import type { Db } from '#db/tables'
import { formatDay } from '#kernel/dates'
import type { CartLine } from '#shop/cart'
import { isSentByIssue } from '#shop/catalog'
import { readSettings } from '#shop/content'
import { readPublicHolidays } from '#shop/pricing'
import { readServerTime } from '#shop/product-page'
import { deliveryEstimate } from '#shop/shipping'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const dayWords = (day: string) =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${formatDay(day).slice(0, -5)}`

/** 'Wed 25 Nov to Fri 27 Nov'. */
export const daysOf = ({ from, till }: { readonly from: string; readonly till: string }): string =>
  `${dayWords(from)} to ${dayWords(till)}`

const issuesArrive = 'each issue of the journal when it is printed'

/**
 * When the printed things of a cart arrive at a place; null when nobody knows when some of them ship. A journal has no day:
 * its issues are sent one by one.
 */
export async function deliveryDays(
  db: Db,
  lines: readonly Pick<CartLine, 'type' | 'isPhysical' | 'availability'>[],
  place: { readonly pin: string; readonly stateCode: string } | null | undefined,
): Promise<string | null> {
  const goods = lines.filter(({ isPhysical }) => isPhysical)
  const sent = goods.filter((line) => !isSentByIssue(line)).map(({ availability }) => availability)
  const hasIssues = sent.length < goods.length
  const isUndated = sent.some(({ state, date }) => date === null && /^(pre|back)-order$/.test(state))
  if (place && hasIssues && sent.length === 0) return issuesArrive
  if (!place || sent.length === 0 || isUndated) return null
  const [{ today }, holidays, { promises }] = await Promise.all([
    readServerTime(db),
    readPublicHolidays(db),
    readSettings(db),
  ])
  const leavesOn = sent
    .flatMap(({ date }) => date ?? [])
    .concat(today)
    .toSorted()
    .at(-1)
  if (!leavesOn) return null
  const days = daysOf(deliveryEstimate({ ...place, leavesOn, dispatchDays: promises.dispatchDays }, holidays))
  return hasIssues ? `${days}, ${issuesArrive}` : days
}
