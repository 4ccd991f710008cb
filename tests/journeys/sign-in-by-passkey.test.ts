import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openJourney } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const { shop, open } = openJourney()
const priya = { name: 'Priya Nair', email: 'priya.key@example.com', password: 'nine ledgers and a lamp' }

/** Gives a browser a device with a fingerprint reader. Passkeys need a host name. */
async function withDevice(student: Student) {
  const session = await student.context.newCDPSession(student.page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const url = shop.url.replace('127.0.0.1', 'localhost')
  return {
    go: (path: string) => student.page.goto(url + path),
    passkeys: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

test('a customer adds a passkey, signs in with it, and removes it', async () => {
  await shop.needs.identity.enrol(priya)
  const student = await open({ viewport: { width: 390, height: 844 } })
  const { go, passkeys } = await withDevice(student)
  await go('/login?returnUrl=/user/sessions')
  await student.signIn(priya)
  await student.see('heading', 'Where you are signed in')
  await sql`update sessions set created_at = created_at - interval '11 minutes'`.execute(shop.db)
  await go('/user/sessions')
  await student.fill(/^Current password/, 'not the password')
  await student.press('Add a passkey')
  await student.read('That is not your current password.')
  expect(await passkeys()).toBe(0)
  await student.fill(/^Current password/, priya.password)
  await student.press('Add a passkey')
  await student.see('button', /^Remove the passkey/)
  await student.read(/Not used yet/)
  expect(await passkeys()).toBe(1)
  await student.canReadAll()

  await student.context.clearCookies({ name: 'bm.session_token' })
  await go('/login?returnUrl=/user/sessions')
  const posted = student.page.waitForRequest((request) => request.method() === 'POST')
  await student.press('Use a passkey')
  const sent = (await posted).postData() ?? ''
  await student.read(/Last used/)

  // The same answer again, as somebody who overheard it would send it, opens nothing.
  const again = await fetch(`${shop.url}/login`, {
    method: 'POST',
    body: sent,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
  expect(again.status).toBe(422)

  await student.press(/^Remove the passkey/)
  await student.page.getByRole('button', { name: /^Remove the passkey/ }).waitFor({ state: 'detached' })
  await student.context.clearCookies({ name: 'bm.session_token' })
  await go('/login')
  await student.press('Use a passkey')
  await student.read('That passkey did not work.')
  await student.canReadAll()
})

test('without scripts there is no button without effect', async () => {
  const student = await open({ javaScriptEnabled: false })
  await student.go('/login')
  await student.see('heading', 'Sign in')
  expect(await student.page.getByRole('button', { name: /passkey/ }).count()).toBe(0)
  await shop.needs.identity.enrol(priya)
  await student.signIn(priya)
  await student.go('/user/sessions')
  await student.see('heading', 'Where you are signed in')
  expect(await student.page.getByRole('heading', { name: 'Passkeys' }).count()).toBe(0)
})
