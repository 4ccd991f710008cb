import { dealers } from '../content/dealers.ts'
import { sellers } from '../content/sellers.ts'
import { addDays, instantOf } from '../days.ts'
import { demandOf } from '../expand/demand.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'
import type { Buyer } from '../people/buyers.ts'
import { type Random, randomOf } from '../random.ts'
import { type FateStep, planFate } from './plan-fate.ts'
import { type IssueStep, planSubscriptions } from './plan-subscriptions.ts'

/** A past order: who, when, what, and what became of it. */
export type PlannedOrder = {
  /** Idempotency key; also how an interrupted planting knows what is there. */
  readonly key: string
  readonly buyer: Buyer
  readonly placedAt: number
  readonly items: readonly { readonly editionId: number; readonly quantity: number }[]
  /** The dealer whose link the buyer came by. */
  readonly dealer: string | null
  /** A registered business that wants its GSTIN on the documents. */
  readonly business: { readonly gstin: string; readonly name: string } | null
  /** Whether it is paid by bank transfer; else on delivery. */
  readonly byTransfer?: true
  readonly steps: readonly (FateStep | IssueStep)[]
}

const orders = 560
const days = 120
/** Orders end at this hour (IST) of the day before planting; what else is planted follows in that evening. */
export const lastHour = 21
/** Cash on delivery ends at ₹10,000 with the fee; a margin keeps planned baskets well inside. */
const mostPaise = 985_000

/** Invented numbers whose check characters are right. */
const businesses = [
  { gstin: '27ABCFE1234F1ZW', name: 'Kulkarni Naik and Associates', stateCode: '27' },
  { gstin: '24ABCFE1234F1Z2', name: 'Tripadi Commerce Classes', stateCode: '24' },
  { gstin: '36ABCFE1234F1ZX', name: 'Golconda Accounts LLP', stateCode: '36' },
] as const

type Sold = {
  readonly edition: PlannedEdition
  readonly level: string | undefined
  readonly weight: number
  readonly price: number
  /** What it takes from stock: itself, or its parts. */
  readonly takes: readonly number[]
  readonly waits: boolean
  /** When it came into the shop: nobody ordered it before. */
  readonly since: number
}

/** Works out the orders of the 120 days before `asOf`, oldest first, more of them towards the end. */
export function planOrders(
  works: readonly PlannedWork[],
  syllabus: SeedSyllabus,
  buyers: readonly Buyer[],
  asOf: string,
): PlannedOrder[] {
  const shelf = shelfOf(works, syllabus)
  const left = new Map(
    works.flatMap((work) =>
      work.editions.map(({ row, copies, promiseLimit }) => [row.id, copies + promiseLimit]),
    ),
  )
  const until = Date.parse(instantOf(addDays(asOf, -1), lastHour))
  const accounts = buyers.filter((buyer) => buyer.owner.userId)
  const times = Array.from({ length: orders }, (_, nth) => timeOf(nth, asOf)).toSorted((a, b) => a - b)
  const paid = planSubscriptions(works, buyers, asOf, syllabus.holidays)
  return paid.concat(
    times.flatMap((placedAt, nth): PlannedOrder[] => {
      const random = randomOf('order', nth)
      const pool = accounts.length > 0 && random.chance(0.045) ? accounts : buyers
      const buyer = random.pick(pool)
      const there = shelf.filter(({ since }) => since < placedAt)
      const items = fillBasket(buyer, there, left, placedAt > until - 25 * 86_400_000, random)
      if (items.length === 0) return []
      const business = businesses.find((each) => each.stateCode === buyer.student.stateCode)
      const waits = items.some((item) => item.waits)
      return [
        {
          key: `seed-order-${String(nth + 1).padStart(6, '0')}`,
          buyer,
          placedAt,
          items: items.map(({ edition, quantity }) => ({ editionId: edition.row.id, quantity })),
          dealer: dealers[nth % 23]?.code ?? null,
          business: business && random.chance(0.2) ? business : null,
          steps: planFate(
            placedAt,
            until,
            { lines: items.length, waits, holidays: syllabus.holidays },
            random,
          ),
        },
      ]
    }),
  )
}

function timeOf(nth: number, asOf: string): number {
  const random = randomOf('order time', nth)
  const ago = 1 + Math.floor((days - 1) * random.next() ** 1.25)
  const picked = random.pick([8, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 20, 21, 21, 22, 22])
  const hour = ago === 1 ? Math.min(picked, lastHour - 1) : picked
  return (
    Date.parse(instantOf(addDays(asOf, -ago), hour, random.between(0, 59))) + random.between(0, 59) * 1_000
  )
}

const mayShipAnywhere = new Set(
  sellers.filter((seller) => seller.gst_status === 'REGULAR').map((seller) => seller.id as number),
)

function shelfOf(works: readonly PlannedWork[], syllabus: SeedSyllabus): Sold[] {
  return works.flatMap((work) => {
    const demand = demandOf(work, syllabus)
    const level = syllabus.papers.get(work.papers[0] ?? '')?.level
    return work.editions
      .filter(
        ({ row }) =>
          row.format !== 'VIRTUAL' &&
          row.issues === null &&
          row.superseded_by === null &&
          mayShipAnywhere.has(row.seller_id),
      )
      .map((edition, index) => ({
        edition,
        level,
        weight: demand * (index === 0 ? 1 : 0.35) * (edition.row.format === 'HARD-VIDEO' ? 0.25 : 1),
        price: edition.row.price_paise as number,
        takes: edition.parts.length > 0 ? edition.parts.map((part) => part.id) : [edition.row.id],
        waits: edition.tags.includes('PREORDER'),
        since: Date.parse(edition.row.arrived_at),
      }))
  })
}

/** Keeps this many copies of everything, so that a title planted as low or plentiful stays so. */
const keep = 8

function fillBasket(
  buyer: Buyer,
  shelf: readonly Sold[],
  left: Map<number, number>,
  mayWait: boolean,
  random: Random,
): (Sold & { quantity: number })[] {
  const own = random.chance(0.88) ? shelf.filter((sold) => sold.level === buyer.level) : shelf
  const wanted = random.pick([1, 1, 1, 2, 2, 3, 4])
  const basket: (Sold & { quantity: number })[] = []
  let sum = 0
  for (let attempts = 0; attempts < 12 && basket.length < wanted; attempts++) {
    const sold = draw(own, random)
    if (!sold) break
    const quantity = sold.price < 90_000 && random.chance(0.03) ? 2 : 1
    const isThere = sold.takes.every((id) => (left.get(id) ?? 0) - quantity >= keep)
    const isTwice = basket.some((other) => other.takes.some((id) => sold.takes.includes(id)))
    if (!isThere || isTwice || sum + sold.price * quantity > mostPaise) continue
    if (sold.waits && (!mayWait || basket.length > 0)) continue
    for (const id of sold.takes) left.set(id, (left.get(id) ?? 0) - quantity)
    basket.push({ ...sold, quantity })
    sum += sold.price * quantity
    if (sold.waits) break
  }
  return basket
}

function draw(shelf: readonly Sold[], random: Random): Sold | undefined {
  let ticket = random.next() * shelf.reduce((total, sold) => total + sold.weight, 0)
  return shelf.find((sold) => {
    ticket -= sold.weight
    return ticket <= 0
  })
}
