import sharp from 'sharp'
import type { DbAndOutbox } from '#db/tables'
import type { Files } from '#ports/files'
import { readSettings } from '#shop/content'
import type { Order } from '#shop/orders'
import { giveRefundAccount, readMoneyBack, recordTransfer } from '#shop/payments'
import { readPublicHolidays, readTerms } from '#shop/pricing'
import {
  acceptReturn,
  askReturn,
  noteArrival,
  pickupDays,
  type Return,
  readReturns,
  receiveReturn,
  rejectReturn,
  returnReasons,
} from '#shop/returns'
import { expectDone } from '../planting/expect-done.ts'
import type { ReturnStep } from './plan-return.ts'

type Needs = DbAndOutbox & {
  readonly files: Files
  readonly secret: string
}

/** Takes a step of a return by the deed of the shop that takes it; not twice when planting goes on after a crash. */
export async function takeReturnStep(needs: Needs, order: Order, step: ReturnStep): Promise<void> {
  const [found] = await readReturns(needs.db, order.id)
  if (step.step === 'ask') return found ? undefined : ask(needs, order, step)
  if (found) await goOn(needs, order, found, step)
}

async function ask(
  needs: Needs,
  order: Order,
  { reason, words }: Extract<ReturnStep, { step: 'ask' }>,
): Promise<void> {
  const line = order.lines.find(({ state }) => state === 'DELIVERED')
  if (!line) return
  const [on = ''] = pickupDays(await readTerms(needs.db), await readPublicHolidays(needs.db))
  expectDone(
    await askReturn(needs, {
      order,
      lineId: line.id,
      copies: line.quantity,
      of: line.quantity,
      reason,
      words,
      photos: returnReasons[reason].needsPhotos ? [{ name: 'photo.jpg', bytes: await somePhoto() }] : [],
      pickup: { on, slot: order.id % 2 === 0 ? 'morning' : 'afternoon' },
      dispatchDays: (await readSettings(needs.db)).promises.dispatchDays,
      actorId: order.userId,
    }),
  )
}

async function goOn(needs: Needs, order: Order, found: Return, step: ReturnStep): Promise<void> {
  const whom = { returnId: found.id, actorId: null }
  const copies = order.lines.find(({ id }) => id === found.lineId)?.quantity ?? 0
  switch (step.step) {
    case 'ask':
      return
    case 'accept':
      if (found.state !== 'asked') return
      return void expectDone(
        await acceptReturn(needs, {
          ...whom,
          courier: 'Saarthi Express',
          awb: `DEMOR${String(found.id).padStart(7, '0')}`,
        }),
      )
    case 'reject':
      if (found.state !== 'asked') return
      return void expectDone(await rejectReturn(needs, { ...whom, reason: step.why }))
    case 'arrive':
      if (found.state !== 'accepted' || found.arrivedAt !== null) return
      return void expectDone(await noteArrival(needs.db, whom))
    case 'receive': {
      if (found.state !== 'accepted') return
      const sellable = step.isSellable && returnReasons[found.reason].comesBack ? copies : 0
      const note = sellable === copies ? '' : 'Cannot be sold again'
      return void expectDone(await receiveReturn(needs, { ...whom, sellable, note }))
    }
    case 'account':
    case 'transfer':
      return settle(needs, order, step.step)
  }
}

async function settle(needs: Needs, order: Order, step: 'account' | 'transfer'): Promise<void> {
  const [refund] = (await readMoneyBack(needs.db, order.id)).filter(({ route }) => route === 'transfer')
  if (refund?.state !== (step === 'account' ? 'requested' : 'pending')) return
  const holder = order.contact.name
  if (step === 'account') {
    const account = { kind: 'upi', holder, upi: `student${order.id}@demobank` } as const
    expectDone(await giveRefundAccount(needs, { orderId: order.id, refundId: refund.id, account }))
    return
  }
  const accountAt = refund.accountAt?.toISOString() ?? ''
  const utr = `DEMO${String(refund.id).padStart(12, '0')}`
  expectDone(await recordTransfer(needs, { refundId: refund.id, actorId: null, utr, accountAt }))
}

let photo: Promise<Uint8Array> | undefined

/** A photo as a buyer might send it: a torn page on a desk. */
function somePhoto(): Promise<Uint8Array> {
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="#7a6a58"/>
    <path d="M90 40h300v280l-40-30-30 34-60-40-50 36-40-28-50 30z" fill="#f4f1ea"/>
    <path d="M120 80h220M120 110h240M120 140h200M120 170h230M120 200h210" stroke="#8b8880" stroke-width="6"/></svg>`
  photo ??= sharp(Buffer.from(page)).jpeg({ quality: 80 }).toBuffer()
  return photo
}
