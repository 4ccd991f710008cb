// `npm run orders:explain -- BM20260000001`: prints everything that is written down about an order, oldest first.
import { formatInstantIst } from '#kernel/dates'
import { explainOrder } from '#shop/reports'
import { onShop } from './on-shop.ts'
import { trouble } from './trouble.mjs'

await onShop('explain', async (db) => {
  const [orderNo = ''] = process.argv.slice(2)
  const events = await explainOrder(db, orderNo.trim().toUpperCase())
  if (events.length === 0)
    throw trouble('There is no such order. Give its number: npm run orders:explain -- BM20260000001')
  for (const { at, what, words } of events)
    console.log(`${formatInstantIst(at).padEnd(22)} ${what.padEnd(9)} ${words}`)
})
