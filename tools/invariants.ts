// `npm run invariants`: asks the database whether everything that must always hold does. Exits 1 on any row. Jobs that were
// given up, which wait for somebody to mend their cause, are told beside it.
import { findBreaches, readGivenUp } from '#shop/reports'
import { onShop } from './on-shop.ts'

await onShop('invariants', async (db) => {
  const breaches = await findBreaches(db)
  for (const { id, says, rows } of breaches)
    console.log(`${id} is broken: ${says}\n  ${rows.map((row) => JSON.stringify(row)).join('\n  ')}`)
  for (const { job, reason } of await readGivenUp(db)) console.log(`A job was given up: ${job}: ${reason}`)
  if (breaches.length === 0) console.log('Every invariant holds.')
  else process.exitCode = 1
})
