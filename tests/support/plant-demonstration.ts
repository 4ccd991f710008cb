import { diskFiles } from '#adapters/files/disk'
import type { Db } from '#db/tables'
import { expandShop } from '#demo/expand/expand-shop'
import { readSyllabus } from '#demo/expand/read-syllabus'
import { planOrders } from '#demo/orders/plan-orders'
import { plantOrders } from '#demo/orders/plant-orders'
import { buyersOf } from '#demo/people/buyers'
import { demoPeople } from '#demo/people/demo-people'
import { plantPeople } from '#demo/people/plant-people'
import { plantCatalog } from '#demo/planting/plant-catalog'
import { plantShop } from '#demo/planting/plant-shop'
import { worldDay } from '#demo/test-world/world'
import type { Files } from '#ports/files'
import { createIdentity, type Identity } from '#shop/identity'
import { demonstrationFiles } from './demonstration-files.ts'
import { drawSomeCovers } from './draw-some-covers.ts'
import { testSecret } from './test-secret.ts'

/**
 * Plants the demonstration shop with its people, past orders and a few covers, as of the world's day. It is broken off
 * once and gone on with on a later day, as a first start may be; `plant-shop.test.ts` holds what comes of it.
 */
export async function plantDemonstration(db: Db): Promise<void> {
  const identity = createIdentity({ db, secret: testSecret })
  const files = diskFiles(demonstrationFiles())
  await breakOff(db, files, identity)
  await plantShop(
    { db, files, identity, secret: testSecret, log: () => {} },
    { asOf: '2026-12-25', covers: false },
  )
  await drawSomeCovers({ db, files }, 4)
}

/** Plants as far as the ninth order, as a process that is killed there. */
async function breakOff(
  db: Db,
  files: Files,
  identity: Pick<Identity, 'enrol' | 'addFactor'>,
): Promise<void> {
  const syllabus = await readSyllabus(db)
  const works = expandShop(worldDay, syllabus)
  await plantCatalog(db, works, syllabus, worldDay)
  await plantPeople(db, identity, new Date(`${worldDay}T06:30:00Z`))
  const accounts = new Set(demoPeople.map(({ id }) => id))
  let announced = 0
  const outbox = {
    send: async () => {
      announced += 1
      if (announced === 9) throw new Error('the process ends here')
    },
  }
  const orders = planOrders(works, syllabus, buyersOf(accounts), worldDay)
  const end = await plantOrders({ db, files, outbox, secret: testSecret }, orders).catch(
    (error: unknown) => error,
  )
  if (!String(end).includes('the process ends here'))
    throw new Error('Planting was not broken off', { cause: end })
}
