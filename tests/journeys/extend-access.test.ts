import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { buyBook, writeText } from '../../shop/library/library.fixtures.ts'

const owner = { name: 'Nisha Owner', email: 'nisha.access@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
let readers = 0
beforeAll(async () => {
  await enrolStaff(shop, owner, 'owner')
  await writeText(shop.db, world.incomeTaxVirtual.id)
  await changeRows(shop.db)`
    update product_kinds set delivery_ready = true, not_ready_note = null
    where type = 'BOOK' and format = 'VIRTUAL'`
  await shop.db
    .updateTable('editions')
    .set({ validity_days: null, validity_attempt: 'ca-2027-05' })
    .where('id', '=', world.incomeTaxVirtual.id)
    .execute()
})
let reader: { name: string; email: string; password: string }
beforeEach(async () => {
  reader = {
    name: 'Asha Menon',
    email: `asha.holds.${++readers}@example.com`,
    password: 'nine ledgers and a lamp',
  }
  const userId = await shop.needs.identity.enrol(reader)
  await buyBook(shop.needs, userId, world.incomeTaxVirtual.id)
})

describe.each(withAndWithoutScripts)('exams are postponed, $how', ({ javaScriptEnabled }) => {
  const [day, words] = javaScriptEnabled ? ['2027-07-31', '31 Jul 2027'] : ['2027-08-31', '31 Aug 2027']

  test('staff extend the access of everybody once, and the reader reads how long it lasts', async () => {
    const student = await open({ javaScriptEnabled })
    await goAs(shop, student, reader, '/user/library')
    await student.see('heading', 'Your library')
    await student.follow(/^Open it/)
    await student.press('Start reading')
    await student.see('heading', 'Chapter number 1')
    await student.go('/user/library')
    expect(await student.main.getByText(words).count()).toBe(0)

    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/access')
    await staff.see('heading', 'Extend access')
    await staff.press('Extend for everybody')
    await staff.see('alert', 'Nothing was saved. Please correct this')
    await staff.read('Choose the new last day.')
    await staff.page.getByLabel('New last day').fill('2027-01-31')
    await staff.press('Extend for everybody')
    await staff.read(/^Choose a day after /)
    await staff.page.getByLabel('New last day').fill(day)
    await staff.press('Extend for everybody')
    await staff.read('Say in 5 to 300 letters why: holders read it.')
    await staff.canReadAll()
    await staff.fill(/^Reason/, 'The institute has postponed the exams.')
    await staff.press('Extend for everybody')
    await staff.read(/^Extended\. Holders who are notified now: [1-9]\d*\.$/)
    await staff.see('cell', words)

    await student.go('/user/library')
    await student.read(new RegExp(words))
  })

  test('who comes later to open what they hold gets the new day, too', async () => {
    const student = await open({ javaScriptEnabled })
    await goAs(shop, student, reader, '/user/library')
    await student.see('heading', 'Your library')
    await student.follow(/^Open it/)
    await student.press('Start reading')
    await student.see('heading', 'Chapter number 1')
    await student.go('/user/library')
    await student.read(new RegExp(words))
  })
})
