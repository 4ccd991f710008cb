import { formatDay } from '#kernel/dates'
import { countWords, formatInr, formatInrShort, type Paise, paise } from '#kernel/money'
import { countContested } from '#shop/payments'
import { readServerTime } from '#shop/product-page'
import {
  isLate,
  type MissingDates,
  readMissingDates,
  readSalesToday,
  readShortStock,
  readUnsettledMoney,
  readWaitingWork,
  type SalesToday,
  type UnsettledMoney,
  type WaitingWork,
} from '#shop/reports'
import { readSearchReport } from '#shop/search'
import type { ShopNeeds } from '#web/context.ts'
import { allDesks } from '../desks.ts'
import { durationWords } from '../orders/to-row.ts'

const unsettled: Readonly<
  Record<
    UnsettledMoney['what'] | 'contested',
    { readonly href: string; readonly label: string; readonly one: string }
  >
> = {
  'bank-lines': { href: '/desk/bank', label: 'Bank transfers to match', one: 'line' },
  captured: { href: '/desk/payments', label: 'Card money, order not confirmed', one: 'payment' },
  contested: { href: '/desk/payments', label: 'Disputed, or refunded at the provider', one: 'payment' },
  refunds: { href: '/desk/refunds', label: 'Refunds under way', one: 'refund' },
  'paid-twice': { href: '/desk/refunds', label: 'Paid back twice', one: 'refund' },
  cash: { href: '/desk/remittances', label: 'Cash with couriers', one: 'parcel' },
  cheques: { href: '/desk/bank', label: 'Cheques not cleared', one: 'cheque' },
}

const most = { stock: 6, searches: 6 }
const searchedDays = 7

/** What the first desk shows. */
export type TodayView = Awaited<ReturnType<typeof loadToday>>

/** Loads what an owner or a clerk looks at first. Sales, money and searches are for those who read reports. */
export async function loadToday({ db }: Pick<ShopNeeds, 'db'>, permissions: readonly string[]) {
  const mayReport = permissions.includes('reports.read')
  const [{ now }, sales, waiting, missing, unsettledMoney, stock, searches] = await Promise.all([
    readServerTime(db),
    readSalesToday(db),
    readWaitingWork(db),
    readMissingDates(db),
    mayReport ? Promise.all([readUnsettledMoney(db), countContested(db)]) : null,
    permissions.includes('stock.write') ? readShortStock(db, most.stock) : null,
    mayReport ? readSearchReport(db, { days: searchedDays, most: most.searches }) : null,
  ])
  const money = unsettledMoney?.flat()
  const waits = (since: Date) => durationWords(now.getTime() - since.getTime())
  return {
    words: sales.exam
      ? `${countWords(sales.exam.days, 'day')} to ${sales.exam.name}, which begins on ${formatDay(sales.exam.on)}.`
      : 'What waits, and what to do next.',
    missing: missing.map(missingView).filter(({ needs }) => permissions.includes(needs)),
    sales: mayReport ? salesView(sales) : null,
    waiting: waiting.filter(isWork).map(({ queue, ages, all, oldest }) => ({
      ...deskOf(queue),
      ages,
      all,
      longest: waits(oldest),
      isLate: isLate({ queue, ages }),
    })),
    money: money && {
      sum: formatInr(paise(money.reduce((sum, row) => sum + row.sum, 0))),
      rows: money.map(({ what, count, sum, oldest }) => ({
        ...unsettled[what],
        sum: formatInr(sum),
        words: `${countWords(count, unsettled[what].one)}, the oldest ${waits(oldest)}`,
      })),
    },
    stock: stock && {
      total: stock.total,
      rows: stock.rows.map((row) => ({
        ...row,
        pace: row.pace.toFixed(row.pace < 10 && !Number.isInteger(row.pace) ? 1 : 0),
        runsOut: row.free === 0 ? 'Sold out' : formatDay(row.runsOutOn),
        exam: `before ${row.examLabel}`,
      })),
    },
    searches: searches && { days: searchedDays, rows: searches.failing },
  }
}

/** What staff can do something about: a parcel on its way is with the courier. */
const isWork = ({ queue }: WaitingWork) => queue !== 'on-the-way'

const deskOf = (queue: WaitingWork['queue']) => {
  const { href = '/desk', label = queue } = allDesks.find((desk) => desk.queue === queue) ?? {}
  return { href, label }
}

const missingView = (dates: MissingDates) =>
  dates.what === 'holidays'
    ? {
        needs: 'staff.write',
        href: '/desk/terms',
        label: 'Add holidays',
        words: `No public holidays of ${dates.year} are entered. Days of delivery, pickup and refund count them as working days.`,
      }
    : {
        needs: 'catalog.write',
        href: '/desk/attempts',
        label: 'Add an attempt',
        words: `The last attempt of ${dates.levels} begins on ${formatDay(dates.lastOn)}. Students cannot choose a later one.`,
      }

const weekday = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The sales of today as a chart and in words, beside the day that they are compared with. */
function salesView({ today, before, exam, isBeforeExam, hours }: SalesToday) {
  const difference = today.sold - before.sold
  const reason = isBeforeExam && exam ? `as many days before the exam before ${exam.name}` : 'a week ago'
  const amount = formatInrShort(paise(Math.abs(difference)))
  const result =
    difference === 0 ? 'The same by this hour' : `${amount} ${difference > 0 ? 'more' : 'less'} by this hour`
  const days = [weekday(today.day), weekday(before.day)] as const
  return {
    sold: formatInrShort(today.sold),
    orders: countWords(today.orders, 'order'),
    compared: `Against ${formatDay(before.day)}, ${reason}${days[0] === days[1] ? '' : `, a ${days[1]} against a ${days[0]}`}:`,
    result: `${result} (${formatInrShort(before.sold)}).`,
    chart: {
      today: [...today.byHour.slice(0, Math.floor(hours)), today.sold] as readonly Paise[],
      before: before.byHour,
      hours,
      beforeLabel: formatDay(before.day).replace(/ \d+$/, ''),
    },
  }
}
