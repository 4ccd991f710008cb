import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { readOrderById, readOrderId } from '#shop/orders'
import { confirmationCode } from '#tests/support/confirm-order'
import { openShop } from '#tests/support/journey'
import { addressOf } from '../../tools/drill/shopper.ts'
import { openAccount, openOutsider } from '../attacks/outsider.ts'

const shop = openShop()

test('some copies of a title are cancelled and packed once, though buyer and staff send their forms twice', async () => {
  const buyer = openOutsider(shop.url)
  const staff = await openAccount(shop, 'Staff', 'owner')
  await buyer.post('/cart', { intent: 'add', edition: world.incomeTaxBook.id, quantity: 5 })
  await buyer.post('/checkout/information', addressOf('asha@example.com'))
  const wish = { method: 4, expected_total: 5 * 89_500 + 5_000, idempotency_key: crypto.randomUUID() }
  const orderNo = (await buyer.post('/checkout/payment', wish)).leadsTo.split('/').at(-1) ?? ''
  await buyer.post(`/order/${orderNo}/confirmation`, { code: await confirmationCode(shop.db, orderNo) })
  const orderId = (await readOrderId(shop.db, orderNo)) ?? 0
  const lines = async () =>
    (await readOrderById(shop.db, orderId))?.lines.map(({ quantity, state }) => [quantity, state])
  const fieldsOf = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ) as Record<string, string>
  const sendTwice = async (who: typeof buyer, path: string, page: string, more: Record<string, string>) => {
    const fields = { ...fieldsOf((await who.send(page)).body), ...more }
    expect([page, (await who.post(path, fields)).status]).toEqual([page, 303])
    const again = await who.post(path, fields)
    expect([page, again.status]).toEqual([page, 409])
    expect(again.body.includes('This order has changed since you opened the page.')).toBe(true)
  }

  const cancellation = `/order/${orderNo}/cancellation`
  await sendTwice(buyer, cancellation, cancellation, { copies: '1' })
  expect(await lines()).toEqual([
    [4, 'ACCEPTED'],
    [1, 'CANCELLED'],
  ])
  const desk = `/desk/orders/${orderNo}`
  await sendTwice(staff, desk, desk, { deed: 'cancel', copies: '1', reason: 'Damaged' })
  await staff.post(desk, { deed: 'process' })
  await sendTwice(staff, desk, desk, { deed: 'pack', copies: '1' })
  expect(await lines()).toEqual([
    [2, 'PROCESSING'],
    [1, 'CANCELLED'],
    [1, 'CANCELLED'],
    [1, 'READY_FOR_PICKUP'],
  ])
})
