import { beforeAll, describe, expect, test } from 'vitest'
import { demoFactorKey } from '#demo/people/demo-people'
import { timeStep, totpCode } from '#shop/identity'
import { grantRole } from '#shop/staff'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff, signInStaff } from '#tests/support/staff'

const person = (name: string, email: string) => ({ name, email, password: 'nine ledgers and a lamp' })
const owner = person('Nisha Owner', 'nisha.opens@example.com')

const { shop, open } = openJourney()
let ownerId: string
beforeAll(async () => {
  ownerId = await enrolStaff(shop, owner, 'owner')
})

/** The bytes of a key in base32. */
function bytesOf(key: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(key, (each) => alphabet.indexOf(each).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

describe.each(withAndWithoutScripts)('new staff, $how', ({ how, javaScriptEnabled }) => {
  test('set up an authenticator app, get recovery codes once, and enter with one of them', async () => {
    const joseph = person('Joseph Kurian', `joseph.${how.replaceAll(' ', '.')}@example.com`)
    const userId = await shop.needs.identity.enrol(joseph)
    await shop.db.transaction().execute((tx) => grantRole(tx, { userId, role: 'support', grantedBy: null }))
    const staff = await open({ javaScriptEnabled })
    await staff.go('/login?returnUrl=/desk/orders')
    await staff.signIn(joseph)
    await staff.see('heading', 'Set up your authenticator app')
    await staff.see('img', 'QR code of your key')
    await staff.canReadAll()
    const shown = await staff.main.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()
    await staff.fill('Code that the app shows', '000')
    await staff.press('Turn on')
    await staff.read('That code is not right.')
    const key = bytesOf((shown ?? '').replaceAll(' ', ''))
    await staff.fill('Code that the app shows', totpCode(key, timeStep(Date.now() / 1000)))
    await staff.press('Turn on')
    await staff.see('heading', 'Save your recovery codes')
    await staff.canReadAll()
    const codes = await staff.main.getByRole('list').getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await staff.follow('Continue')
    await staff.see('heading', 'All orders')

    const again = await open({ javaScriptEnabled })
    await again.go('/login?returnUrl=/desk/orders')
    await again.signIn(joseph)
    await again.see('heading', 'Enter your code')
    await again.fill('Code', codes[0] ?? '')
    await again.press('Continue')
    await again.see('heading', 'All orders')
  })

  test('staff who have entered their code once are not asked again in this session', async () => {
    const staff = await open({ javaScriptEnabled })
    await staff.go('/login?returnUrl=/desk/jobs')
    await signInStaff(shop, staff, owner)
    await staff.see('heading', 'Failed jobs')
    await staff.go('/desk/orders')
    await staff.see('heading', 'All orders')
  })

  test('are granted a role, lose it, and have their app reset; the audit log shows who did it', async () => {
    const charu = person(`Charu ${how}`, `charu.${how.replaceAll(' ', '.')}@example.com`)
    await shop.needs.identity.enrol(charu)
    const staff = await open({ javaScriptEnabled })
    await staff.go('/login?returnUrl=/desk/staff')
    await signInStaff(shop, staff, owner)
    await staff.see('heading', 'Staff')
    await staff.read('Looks up customers and acts for them.')
    await staff.fill('E-mail of the account', 'nobody@example.com')
    await staff.press('Grant')
    await staff.read('No account has this e-mail.')
    await staff.fill('E-mail of the account', charu.email)
    await staff.page.getByLabel('Role', { exact: true }).selectOption('Catalogue')
    await staff.press('Grant')
    await staff.press(`Withdraw Catalogue from ${charu.name}`)
    await staff.main.getByText(charu.email).waitFor({ state: 'detached' })
    await staff.press(`Withdraw Owner from ${owner.name}`)
    await staff.read('The last person who manages staff cannot lose this role.')

    await staff.go('/desk/audit?action=staff.role.withdrawn')
    await staff.see('heading', 'Audit log')
    expect(await staff.main.getByRole('row').nth(1).textContent()).toMatch(
      /Nisha Owner.*Staff role withdrawn/,
    )
    await staff.page.getByLabel('Action', { exact: true }).selectOption('Staff role granted')
    await staff.press('Filter')
    await staff.main.getByRole('cell', { name: 'Staff role granted' }).first().waitFor()
    await staff.see('link', charu.name)
    await staff.go('/desk/staff')
    await staff.press(`Reset second step of ${owner.name}`)
    await staff.see('heading', 'Set up your authenticator app')
    await shop.needs.identity.addFactor(ownerId, demoFactorKey(owner.email))
  })
})
