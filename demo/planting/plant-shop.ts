import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Identity } from '#shop/identity'
import { updateRankings } from '#shop/rankings'
import { addDays } from '../days.ts'
import { expandShop } from '../expand/expand-shop.ts'
import { readSyllabus } from '../expand/read-syllabus.ts'
import { planOrders } from '../orders/plan-orders.ts'
import { plantBank } from '../orders/plant-bank.ts'
import { plantOrders } from '../orders/plant-orders.ts'
import { plantPayouts } from '../orders/plant-payouts.ts'
import { buyersOf } from '../people/buyers.ts'
import { demoPeople } from '../people/demo-people.ts'
import { listMessages, noteEvents } from '../people/list-messages.ts'
import { plantLibraries } from '../people/plant-libraries.ts'
import { plantPeople } from '../people/plant-people.ts'
import { inviteFriends } from '../people/plant-wallets.ts'
import { storeRecordings } from '../recordings/write-lectures.ts'
import { plantTypeset } from '../typeset/plant-typeset.ts'
import { plantApplications } from './plant-applications.ts'
import { plantCatalog } from './plant-catalog.ts'
import { type CoverNeeds, plantCovers } from './plant-covers.ts'
import { plantNewsletter } from './plant-newsletter.ts'
import { markPlanted, plantedSteps } from './planted.ts'

export type PlantNeeds = CoverNeeds & {
  /** Signs up the people of the demonstration; without it they are left out and all past orders are of guests. */
  readonly identity?: Pick<Identity, 'enrol' | 'addFactor'>
  readonly log: (line: string) => void
  /** The shop's: bank accounts are encrypted under it. */
  readonly secret: string
  /** Called once everything but the last covers is there: the shop can open. */
  readonly onSellable?: () => void
}

export type PlantOptions = {
  /** The day everything is dated by, 'YYYY-MM-DD'; an interrupted planting keeps the day it began with. */
  readonly asOf: string
  readonly covers: boolean
}

/** What stands in the shop after planting. `pictures` counts those drawn by this call. */
export type PlantedCounts = {
  readonly works: number
  readonly editions: number
  readonly reviews: number
  readonly orders: number
  readonly pictures: number
}

/**
 * Plants the demonstration shop: the catalogue in one transaction, then past orders and covers side by side. Each step
 * is marked when it is done, so that a second call changes nothing and an interrupted one goes on where it stopped.
 */
export async function plantShop(needs: PlantNeeds, options: PlantOptions): Promise<PlantedCounts> {
  const { db, log } = needs
  const planted = await plantedSteps(db)
  const asOf = planted.get('catalogue') ?? options.asOf
  const syllabus = await readSyllabus(db)
  const works = expandShop(asOf, syllabus)
  if (!planted.has('catalogue')) {
    await storeRecordings(needs.files)
    await plantCatalog(db, works, syllabus, asOf)
    log(`Planted ${works.length} titles.`)
  }
  if (needs.identity) await plantPeople(db, needs.identity, new Date(`${asOf}T06:30:00Z`))
  const orders = async () => {
    if (planted.has('orders')) return
    const accounts = new Set(needs.identity ? demoPeople.map(({ id }) => id) : [])
    const owner = needs.identity && demoPeople.find(({ role }) => role === 'owner')
    const { outbox, events } = noteEvents()
    const own = { db, files: needs.files, outbox, secret: needs.secret }
    const buyers = buyersOf(accounts)
    await inviteFriends(own, buyers, addDays(asOf, -130))
    const count = await plantOrders(own, planOrders(works, syllabus, buyers, asOf))
    await plantLibraries(own, { works, syllabus, buyers, asOf })
    if (owner) {
      await plantBank(own, { buyers, actorId: owner.id, asOf })
      await plantNewsletter(db, owner.id)
    }
    await plantApplications(own, asOf)
    await listMessages(own, events)
    await plantPayouts(db, asOf)
    await sql`analyze orders, order_lines, order_moves, stock_movements, documents`.execute(db)
    await updateRankings(db)
    await markPlanted(db, 'orders', asOf)
    log(`Planted ${count} past orders.`)
  }
  const sellable = async () => {
    await orders()
    needs.onSellable?.()
  }
  const opening = sellable()
  const covers = async () => {
    if (planted.has('covers') || !options.covers) return 0
    const typeset = needs.identity ? opening.then(() => plantTypeset(needs, works)) : opening
    const [drawn] = await Promise.all([plantCovers(needs, works, syllabus), typeset])
    await markPlanted(db, 'covers', asOf)
    log(`Drew ${drawn} covers and pages.`)
    return drawn
  }
  const [, pictures] = await Promise.all([opening, covers()])
  return { ...(await countRows(db)), pictures }
}

async function countRows(db: Db): Promise<Omit<PlantedCounts, 'pictures'>> {
  const { rows } = await sql<Omit<PlantedCounts, 'pictures'>>`
    select (select count(*) from works) works, (select count(*) from editions) editions,
      (select count(*) from reviews) reviews, (select count(*) from orders) orders`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('counting answered nothing')
  return counts
}
