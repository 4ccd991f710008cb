// `npm run invariants`: asks the database whether everything that must always hold does. Exits 1 on any row.
import { findBreaches } from '#shop/reports'
import { onShop } from './on-shop.ts'

await onShop('invariants', async (db) => {
  const breaches = await findBreaches(db)
  for (const { id, says, rows } of breaches)
    console.log(`${id} is broken: ${says}\n  ${rows.map((row) => JSON.stringify(row)).join('\n  ')}`)
  if (breaches.length === 0) console.log('Every invariant holds.')
  else process.exitCode = 1
})
