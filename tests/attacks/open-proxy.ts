import { startActing } from '#shop/identity'
import type { OpenShop } from '#tests/support/shop'
import { type Outsider, openAccount } from './outsider.ts'

/** The id of an account that `openAccount` opened. */
export const userIdOf = async ({ db }: OpenShop, name: string): Promise<string> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${name.toLowerCase()}@example.com`)
      .executeTakeFirstOrThrow()
  ).id

/** Lets a person of support act for a customer who has an account. */
export async function openProxy(
  shop: OpenShop,
  {
    staff,
    customer,
    role = 'support',
  }: { readonly staff: string; readonly customer: string; readonly role?: string },
): Promise<Outsider> {
  const outsider = await openAccount(shop, staff, role)
  const staffId = await userIdOf(shop, staff)
  const { id: sessionId } = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', staffId)
    .executeTakeFirstOrThrow()
  const request = { sessionId, staffId, customer: { contact: customer }, reason: 'Asks by phone' }
  const started = await startActing(shop.db, request)
  if (!started.ok) throw new Error(started.refusal.message)
  return outsider
}
