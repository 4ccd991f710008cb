import { describe, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { saveOrganisation } from '#shop/organisations'
import { openShop } from '#tests/support/journey'
import type { OpenShop } from '#tests/support/shop'
import { userIdOf } from './open-proxy.ts'
import { openAccount, openOutsider } from './outsider.ts'

const direct = openShop()
const behindProxy = openShop({ trustProxy: '127.0.0.1' })

const inLibrary = { 'x-forwarded-for': '198.51.100.20' }
async function addLibrary(shop: OpenShop, seats: number): Promise<void> {
  const name = `Owner${seats}`
  await openAccount(shop, name, 'owner')
  const library = {
    name: 'A library',
    seats,
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    ranges: ['198.51.100.0/24'],
    titles: [],
  }
  const saved = await saveOrganisation(shop.db, null, library, await userIdOf(shop, name))
  if (!saved.ok) throw new Error(saved.refusal.message)
}
const signIn = async (shop: OpenShop, headers: Readonly<Record<string, string>>) => {
  const { body } = await openOutsider(shop.url, [], headers).call('/session/auth/ipUserLogin', {})
  return JSON.parse(body).data
}

test('a header that names the network of a library is not believed from anybody', async () => {
  await addLibrary(direct, 1)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-client-ip', 'true-client-ip'])
    expect([name, await signIn(direct, { [name]: '198.51.100.20' })]).toEqual([name, null])
  const page = await openOutsider(direct.url, [], inLibrary).send('/cart')
  expect(page.body).not.toContain('You are reading through')
})

describe('behind a proxy of ours', () => {
  test('the last address before it counts, and seats are limited', async () => {
    await addLibrary(behindProxy, 2)
    expect(await signIn(behindProxy, { 'x-forwarded-for': '198.51.100.20, 192.0.2.1' })).toBeNull()
    const answers = [await signIn(behindProxy, inLibrary), await signIn(behindProxy, inLibrary)]
    expect(answers).toEqual(Array(2).fill({ organisation: 'A library', hasSeat: true }))
    expect(await signIn(behindProxy, inLibrary)).toEqual({ organisation: 'A library', hasSeat: false })
  })

  test('a public page is the same inside the network, and orders are behind sign-in', async () => {
    const plain = (body: string) => body.replaceAll(/nonce="[^"]*"|data-request="[^"]*"/g, '')
    const reader = openOutsider(behindProxy.url, [], inLibrary)
    await reader.call('/session/auth/ipUserLogin', {})
    const inside = await reader.send('/about-us')
    const outside = await openOutsider(behindProxy.url).send('/about-us')
    expect(plain(inside.body)).toBe(plain(outside.body))
    expect(inside.headers.getSetCookie()).toEqual([])
    expect((await reader.send('/cart')).body).toContain('All seats of')
    expect((await reader.send('/user/order')).leadsTo).toContain('/students/login')
  })
})

describe('an open browser', () => {
  test('does not give an account away: another e-mail or mobile needs the password again', async () => {
    const meera = await openAccount(direct, 'Meera')
    const userId = await userIdOf(direct, 'Meera')
    const longAgo = new Date(Date.now() - 30 * 86_400_000)
    await direct.db
      .updateTable('sessions')
      .set({ created_at: longAgo })
      .where('user_id', '=', userId)
      .execute()
    const sent = () => allRows(direct.db)`select contact from contact_proofs where user_id = ${userId}`
    for (const [purpose, contact] of [
      ['email', 'thief@example.com'],
      ['mobile', '9840012345'],
    ] as const) {
      expect((await meera.send(`/user/confirm/${purpose}`)).body).toContain('Current password')
      for (const current of ['', 'a wrong password']) {
        const refused = await meera.post(`/user/confirm/${purpose}`, { contact, current })
        expect([refused.status, refused.body.includes('not your current password')]).toEqual([422, true])
      }
    }
    expect(await sent()).toEqual([])
    const right = { contact: 'meera.new@example.com', current: 'nine ledgers and a lamp' }
    expect((await meera.post('/user/confirm/email', right)).leadsTo).toBe('/students/user/confirm/email')
    expect(await sent()).toEqual([{ contact: 'meera.new@example.com' }])
  })
})

test('a form that is too long to keep is named on the page to sign in', async () => {
  const guest = openOutsider(direct.url)
  const long = await guest.post('/user/address/new', { line1: 'x'.repeat(2_000) })
  expect(long.leadsTo).toContain('&done=long')
  expect((await guest.send(long.leadsTo.replace('/students', ''))).body).toContain(
    'Your form was too long to keep',
  )
  const short = await guest.post('/user/address/new', { line1: 'x' })
  expect(short.leadsTo).not.toContain('done=long')
})
