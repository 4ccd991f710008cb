import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { moveLines, readOrderById } from '#shop/orders'
import { settleReferrals } from '#shop/referrals'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { hasFilledCheckout } from './online-buyer.ts'

const { shop, open } = openJourney()
afterEach(async () => expect(await findBreaches(shop.db)).toEqual([]))

/** Delivers the latest order of somebody, and judges referrals when its return window is over. */
async function deliverAndWait(email: string): Promise<void> {
  const { id } = await shop.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('users.email', '=', email)
    .orderBy('orders.id', 'desc')
    .executeTakeFirstOrThrow()
  const lineIds = (await readOrderById(shop.db, id))!.lines.map((line) => line.id)
  for (const move of ['process', 'pack', 'book', 'ship', 'deliver'] as const)
    await shop.db
      .transaction()
      .execute((tx) => moveLines(tx, { orderId: id, lineIds, move, by: 'staff', actorId: null, reason: '' }))
  await shop.db.connection().execute(async (db) => {
    const { rows } = await sql<{
      before: string
    }>`select current_setting('shop.clock_offset', true) before`.execute(db)
    const before = rows[0]?.before ?? ''
    const set = (offset: string) => sql`select set_config('shop.clock_offset', ${offset}, false)`.execute(db)
    await set(`${before || '0 seconds'} 8 days`)
    await settleReferrals({ db, outbox: shop.needs.outbox })
    await set(before)
  })
}

describe.each(withAndWithoutScripts)('two students, $how,', ({ how, javaScriptEnabled }) => {
  const tag = how.replaceAll(' ', '.')
  const password = 'nine ledgers and a lamp'
  const asha = { name: 'Asha Menon', email: `asha.${tag}@example.com`, password }
  const sneha = { name: 'Sneha Patil', email: `sneha.${tag}@example.com`, password }

  test('one invites the other, and both have a reward after the first order', async () => {
    await shop.needs.identity.enrol(asha)
    await shop.needs.identity.enrol(sneha)
    const referrer = await open({ javaScriptEnabled })
    await goAs(shop, referrer, asha, '/user/refer')
    await referrer.see('heading', '₹100 for a friend, ₹100 for you')
    await referrer.read('Nobody yet.')
    const link = await referrer.page.getByRole('textbox', { name: 'Link to share' }).inputValue()
    const address = link.slice(link.indexOf('/invitation'))

    const friend = await open({ javaScriptEnabled })
    await friend.go('/invitation?ref=WRNGCQDE')
    await friend.see('heading', 'We do not know this invitation code')
    await friend.canReadAll()
    expect(await friend.context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'bm_ref' }))
    await friend.go(address)
    await friend.see('heading', 'A friend invites you: ₹100 after your first order')
    expect(friend.page.url()).not.toContain('ref=')
    await friend.canReadAll()
    await friend.main.getByRole('link', { name: 'Sign in' }).click()
    await friend.signIn(sneha)
    await friend.read('You were invited: ₹100 comes to your wallet')
    await hasFilledCheckout(friend, world.incomeTaxBook)
    await friend.page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await friend.press('Place order')
    await friend.see('heading', /placed|Confirm your order/)

    await referrer.go('/user/refer')
    await referrer.read('Sneha P.')
    await referrer.read('On its way. Then its return window starts')
    expect(await referrer.page.content()).not.toMatch(/Patil|sneha\./)
    await deliverAndWait(sneha.email)
    await referrer.go('/user/refer')
    await referrer.read('You have earned ₹100.00. See your wallet for what you can still use.')
    await friend.go('/user/wallet')
    await friend.read('Reward for a first order')
    await friend.read(/Rewards, use by/)
  })
})
