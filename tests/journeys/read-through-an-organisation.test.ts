import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows, changeRows, oneRow } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { writeText } from '../../shop/library/library.fixtures.ts'

const person = (name: string, email: string) => ({ name, email, password: 'nine ledgers and a lamp' })
const owner = person('Nisha Owner', 'nisha.lends@example.com')
const reader = person('Tenzin Dolma', 'tenzin.reads@example.com')

const { shop, open } = openJourney()
beforeAll(async () => {
  await enrolStaff(shop, owner, 'owner')
  await shop.needs.identity.enrol(reader)
  await writeText(shop.db, world.incomeTaxVirtual.id)
})

test('staff add a library with its networks; an overlap is refused in words', async () => {
  const staff = await open()
  await goAs(shop, staff, owner, '/desk/organisations')
  await staff.see('heading', 'Organisations')
  await staff.read(/open what they lend, signed in, while a seat is free/)
  const fill = async (name: string, networks: string, titles = '') => {
    await staff.follow('Add organisation')
    await staff.see('heading', 'New organisation')
    await staff.fill('Name', name)
    await staff.fill('Networks, one a line', networks)
    await staff.fill(/^Titles it lends/, titles)
    await staff.fill(/^Seats/, '2')
    await staff.page.getByLabel('First day').fill('2020-01-01')
    await staff.page.getByLabel('Last day').fill('2099-12-31')
    await staff.press('Add organisation')
  }
  await fill('Town Library', '127.0.0.0/8\n2001:db8:99::/48', String(world.incomeTaxBook.id))
  await staff.read(`“${world.incomeTaxBook.id}” cannot be lent.`)
  await staff.canReadAll()
  await staff.fill(/^Titles it lends/, String(world.incomeTaxVirtual.id))
  await staff.press('Add organisation')
  await staff.see('link', 'Town Library')
  await fill('Another Library', '127.0.0.1')
  await staff.read('127.0.0.1/32 overlaps with 127.0.0.0/8 of Town Library.')
})

describe.each(withAndWithoutScripts)('a reader in the network, $how', ({ javaScriptEnabled }) => {
  test('reads through the library, has no orders, and goes on with a personal account', async () => {
    const student = await open({ javaScriptEnabled })
    if (javaScriptEnabled) {
      await student.go('/about-us')
      await student.read('You are reading through Town Library')
      await student.canReadAll()
    }
    await student.go('/cart')
    await student.read('You are reading through Town Library')
    await student.go('/user/order')
    await student.see('heading', 'Sign in')
    await student.signIn(reader)
    await student.see('heading', 'Your orders')
    await student.read('You are reading through Town Library')
    await student.go('/user/library')
    await student.read(/Through your organisation/)
    await student.follow(/^Open it|^Continue/)
    await student.read('The secret words of chapter 1.')
    const members = await allRows<{ user_id: string }>(shop.db)`select user_id from organisation_members`
    expect(members.map(({ user_id }) => user_id)).toContain(await shop.needs.identity.enrol(reader))
  })
})

test('who comes when all seats are taken is told so, until one is free', async () => {
  await changeRows(shop.db)`delete from organisation_readers`
  const { id } = await oneRow<{ id: number }>(shop.db)`
    select id from organisations where name = 'Town Library'`
  await changeRows(shop.db)`
    insert into organisation_readers (organisation_id, reader) values (${id}, 'first'), (${id}, 'second')`
  const late = await open()
  await late.go('/about-us')
  await late.read(/^All seats of Town Library are taken now\./)
  await late.canReadAll()
  const without = await open({ javaScriptEnabled: false })
  await without.go('/cart')
  await without.read(/^All seats of Town Library are taken now\./)
  await without.go(`/login?returnUrl=/virtual/book/${world.incomeTaxVirtual.id}/2`)
  await without.signIn(reader)
  await without.read(/^All seats of Town Library \(2\) are in use now\. Try again later/)
  await changeRows(shop.db)`delete from organisation_readers where reader = 'second'`
  await without.go(`/virtual/book/${world.incomeTaxVirtual.id}/2`)
  await without.read('The secret words of chapter 2.')
  await changeRows(shop.db)`delete from organisation_readers where reader <> 'first'`
  await late.page.evaluate(() => sessionStorage.clear())
  await late.go('/about-us')
  await late.read('You are reading through Town Library')
})
