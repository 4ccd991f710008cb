import type { DbAndOutbox } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import type { Files } from '#ports/files'
import { importStatement } from '#shop/bank'
import { readBankPayment } from '#shop/payments'
import { addDays, instantOf } from '../days.ts'
import type { Buyer } from '../people/buyers.ts'
import { expectDone } from '../planting/expect-done.ts'
import { resetClock, setClock } from '../set-clock.ts'
import { placePlanned } from './plant-orders.ts'

type Needs = DbAndOutbox & { readonly files: Files; readonly secret: string }

/**
 * Lets two buyers order by bank transfer late in the evening before `asOf`, and staff upload the statement of that day: it
 * has the money of one under its number, that of the other without one and ₹10 short, and a line that belongs to no order.
 */
export async function plantBank(
  needs: Needs,
  {
    buyers,
    actorId,
    asOf,
  }: { readonly buyers: readonly Buyer[]; readonly actorId: string; readonly asOf: string },
): Promise<void> {
  const day = addDays(asOf, -1)
  await needs.db.connection().execute(async (db) => {
    const own = { ...needs, db }
    const books = await allRows<{ id: number }>(db)`
      select e.id from editions e join stock_levels l on l.edition_id = e.id
      where e.type = 'BOOK' and e.format = 'HARD' and e.status = 'live' and e.superseded_by is null
      order by l.on_hand - l.reserved - l.promised desc, e.id limit 2`
    const due: { readonly orderNo: string; readonly amount: number; readonly name: string }[] = []
    try {
      for (const [nth, buyer] of buyers.slice(0, 2).entries()) {
        const editionId = books[nth]?.id
        if (editionId === undefined) return
        await setClock(db, instantOf(day, 22, 52 + 4 * nth))
        const orderId = await placePlanned(own, {
          key: `seed-bank-${String(editionId).padStart(8, '0')}`,
          buyer,
          placedAt: 0,
          items: [{ editionId, quantity: 1 + nth }],
          dealer: null,
          business: null,
          byTransfer: true,
          steps: [],
        })
        const payment = await readBankPayment(db, orderId)
        const { first, last } = buyer.student
        if (payment)
          due.push({
            orderNo: payment.orderNo,
            amount: payment.amount,
            name: `${first} ${last}`.toUpperCase(),
          })
      }
      const [one, other] = due
      if (!one || !other) return
      await setClock(db, instantOf(day, 23, 30))
      const lines = [
        [`NEFT CR-DEMO0000123-${one.name}-${one.orderNo}`, 'DEMON52026001841', one.amount],
        [`IMPS-633412009127-${other.name}-DEMO BANK-BOOKS`, '633412009127', other.amount - 10_00],
        ['NEFT CR-DEMO0000456-SAHYADRI COLLEGE OF COMMERCE-LIBRARY DEPOSIT', 'DEMON52026001902', 5_000_00],
      ] as const
      const written = day.split('-').toReversed().join('/')
      const file = [
        'Date,Narration,Chq/Ref No,Value Dt,Withdrawal Amt,Deposit Amt,Closing Balance',
        ...lines.map(
          ([narration, reference, amount]) =>
            `${written},${narration},${reference},${written},,${(amount / 100).toFixed(2)},`,
        ),
      ].join('\n')
      expectDone(
        await importStatement(own, {
          bytes: new TextEncoder().encode(file),
          fileName: `statement-${day}.csv`,
          actorId,
        }),
      )
    } finally {
      await resetClock(db)
    }
  })
}
