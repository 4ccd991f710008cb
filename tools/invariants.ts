// `npm run invariants`: checks every invariant of the database, and lists failed jobs. Exits 1 on a broken invariant.
import { findBreaches, readFailedJobs } from '#shop/reports'
import { onShop } from './on-shop.ts'

await onShop('invariants', async (db) => {
  const breaches = await findBreaches(db)
  for (const { id, rule, rows } of breaches)
    console.log(`${id} is broken: ${rule}\n  ${rows.map((row) => JSON.stringify(row)).join('\n  ')}`)
  for (const { job, reason } of await readFailedJobs(db)) console.log(`A job failed: ${job}: ${reason}`)
  if (breaches.length === 0) console.log('Every invariant holds.')
  else process.exitCode = 1
})
