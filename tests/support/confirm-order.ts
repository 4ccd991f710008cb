import { links } from '#kernel/links'
import { readOrderById, readOrderId } from '#shop/orders'
import { confirmationOf } from '#shop/payments'
import type { OpenShop } from './shop.ts'
import type { Student } from './student.ts'
import { testSecret } from './test-secret.ts'

async function mailed(db: OpenShop['db'], orderNo: string) {
  const order = await readOrderById(db, (await readOrderId(db, orderNo)) ?? 0)
  if (!order) throw new Error(`There is no order ${orderNo}.`)
  return { order, ...confirmationOf(testSecret, order) }
}

/** The code that the contact of an order is sent. */
export const confirmationCode = async (db: OpenShop['db'], orderNo: string): Promise<string> =>
  (await mailed(db, orderNo)).code

/** The link that the contact of an order is sent, below /students. */
export async function confirmationLink(db: OpenShop['db'], orderNo: string): Promise<string> {
  const { order, proof } = await mailed(db, orderNo)
  return links.confirmOrder(orderNo, order.accessKey, proof)
}

/** Confirms the cash-on-delivery order that a student has just placed, with the code from their mail. */
export async function confirmAsStudent(student: Student, { db }: Pick<OpenShop, 'db'>): Promise<void> {
  await student.see('heading', 'Confirm your order')
  const [orderNo = ''] = /BM\d{11}/.exec(student.page.url()) ?? []
  await student.page.getByRole('textbox', { name: 'Code' }).fill(await confirmationCode(db, orderNo))
  await student.press('Confirm the order')
}

/** Confirms a cash-on-delivery order by the link that its contact is sent, with the requests of who placed it. */
export async function confirmByLink(
  shopper: { readonly post: (path: string, form: Record<string, string>) => Promise<unknown> },
  db: OpenShop['db'],
  orderNo: string,
): Promise<void> {
  const { proof } = await mailed(db, orderNo)
  await shopper.post(`/order/${orderNo}/confirmation`, { proof })
}
