import type { Db, DbAndOutbox } from '#db/tables'
import { packIssue, readJournalSubscriptions, recordIssue, reportMissing } from '#shop/journals'
import { readOrderById } from '#shop/orders'
import { bookPickup, moveParcel } from '#shop/shipping'
import { expectDone } from '../planting/expect-done.ts'
import type { IssueStep } from './plan-subscriptions.ts'

/** Records an issue of a journal, packs it for all who are due it, and brings that of an order on its way. */
export async function plantIssue(
  needs: DbAndOutbox,
  orderId: number,
  { issueId, record, goesTo }: IssueStep,
): Promise<void> {
  const { db } = needs
  const recorded = await recordIssue(db, { ...record, actorId: null })
  // The first subscriber's step has recorded it.
  if (!recorded.ok && recorded.refusal.code !== 'recorded') throw new Error(recorded.refusal.message)
  if (goesTo === 'record') return
  await packIssue(db, { issueId, actorId: null, seconds: 60 })
  const order = await readOrderById(db, orderId)
  const line = order?.lines.find(({ editionId }) => editionId === issueId)
  if (!line?.parcelId) throw new Error('an issue just packed is not there')
  const whom = { parcelId: line.parcelId, by: 'staff', actorId: null } as const
  if (line.state === 'READY_FOR_PICKUP') {
    const awb = `DEMO${String(line.parcelId).padStart(8, '0')}`
    expectDone(await bookPickup(needs, { ...whom, courier: 'Dak Vahan', awb }))
    expectDone(await moveParcel(needs, { ...whom, move: 'ship' }))
  }
  if (goesTo === 'deliver' && line.state === 'SHIPPED')
    expectDone(await moveParcel(needs, { ...whom, move: 'deliver' }))
}

/** Lets the first subscriber whose issue was delivered within the time report that it never came. */
export async function plantMissingIssue(db: Db, orderIds: readonly number[]): Promise<void> {
  for (const orderId of orderIds)
    for (const { issues } of await readJournalSubscriptions(db, { orderId }))
      for (const { lineId, mayReport, isMissing } of issues) {
        if (isMissing) return
        if (mayReport) return void expectDone(await reportMissing(db, { orderId, lineId }))
      }
}
