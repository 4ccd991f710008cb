// `npm run after-restore -- --since 2026-11-21T09:30`: what a restored backup lacks. Run it before the shop is opened.
import { parseArgs } from 'node:util'
import { openRazorpay } from '#adapters/payment/razorpay'
import { formatInstantIst } from '#kernel/dates'
import { GatewayTrouble } from '#ports/card-payment'
import { readConfig } from '#server/config'
import { skipOrderNumbers } from '#shop/orders'
import { recordUnknownPayments } from '#shop/payments'
import { onShop } from './on-shop.ts'
import { trouble } from './trouble.mjs'

const { values } = parseArgs({ options: { since: { type: 'string', default: '' } } })

await onShop('after-restore', async (db) => {
  // The time of the backup, in India.
  const since = new Date(`${values.since}+05:30`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(values.since) || Number.isNaN(since.getTime()))
    throw trouble('Say when the backup was made, in Indian time: -- --since 2026-11-21T09:30')
  const { razorpay } = readConfig(process.env)
  if (razorpay) {
    const cards = openRazorpay({ ...razorpay, shopName: '' })
    const found = await recordUnknownPayments({ db, cards }, since).catch((error: unknown) => {
      if (!(error instanceof GatewayTrouble)) throw error
      throw trouble(`The card provider cannot be asked now, and nothing was changed: ${error.message}`)
    })
    console.log(
      `Card payments since ${formatInstantIst(since)} for orders that are not here: ${found}. The desk shows them under “Paid but not confirmed”.`,
    )
  } else console.log('No card provider is configured, so none was asked.')
  console.log(`The next order is ${await skipOrderNumbers(db)}.`)
})
