import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const editor = { name: 'Ela Editor', email: 'ela.attempts@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
beforeAll(() => enrolStaff(shop, editor, 'catalogue'))

/** A day that many days from today, with the name of its month and what the choice of an exam calls it. */
async function dayIn(days: number) {
  const { rows } = await sql<{ day: string; month: string; short: string }>`
    select day, to_char(day, 'FMMonth YYYY') as "month", to_char(day, 'Mon YYYY') as "short"
    from (select business_today() + ${days}::int as day) d`.execute(shop.db)
  if (!rows[0]) throw new Error('The database knows no day.')
  return rows[0]
}

describe.each(withAndWithoutScripts)('attempts, $how', ({ javaScriptEnabled }) => {
  test('are added and moved as institutes announce them, and students can choose them at once', async () => {
    const [past, first, moved] = await Promise.all([dayIn(-9), dayIn(40), dayIn(80)])
    const student = await open({ javaScriptEnabled: false })
    const offers = (month: string) => student.page.getByRole('option', { name: month }).count()
    await student.go('/attempt')
    const offered = await offers(first.short)
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, '/desk/attempts')
    await staff.see('heading', 'Add an attempt')
    const begins = staff.page.getByLabel('First day of the exams')
    await begins.fill(first.day)
    await staff.press('Add attempt')
    await staff.read('Choose the levels that are examined.')
    await staff.page.getByRole('checkbox', { name: 'CA Final' }).check()
    await staff.page.getByRole('checkbox', { name: 'CS Executive' }).check()
    await staff.press('Add attempt')
    await staff.read('Choose levels of one course.')
    await staff.page.getByRole('checkbox', { name: 'CS Executive' }).uncheck()
    await begins.fill(past.day)
    await staff.press('Add attempt')
    await staff.read('Choose today or a later day.')
    await begins.fill(first.day)
    await staff.press('Add attempt')
    await staff.read('The attempt is saved. Students can choose it now.')

    await student.go('/attempt')
    const before = await offers(moved.short)
    expect(await offers(first.short)).toBe(offered + 1)

    await staff.follow(`CA Final ${first.month}`)
    await staff.see('heading', `Change CA Final ${first.month}`)
    await begins.fill(moved.day)
    await staff.press('Save attempt')
    await staff.read('The attempt is saved. Students can choose it now.')
    await student.go('/attempt')
    expect(await offers(moved.short)).toBe(before + 1)
    await staff.follow(`CA Final ${moved.month}`)
    await staff.see('heading', `Change CA Final ${moved.month}`)
    await staff.page.getByRole('checkbox', { name: 'CA Final' }).uncheck()
    await staff.press('Save attempt')
    await staff.read('None: not offered')
    await student.go('/attempt')
    expect(await offers(moved.short)).toBe(before)
    await sql`delete from attempts where code ~ '^ca-.*-final'`.execute(shop.db)
  })

  test('what an institute announced is read on the pages of its papers', async () => {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, '/desk/attempts?announcement=cs.income-tax-act-2025')
    await staff.see('heading', 'Change the announcement')
    const words = 'ICSI examines the Income-tax Act, 2025 from June 2027.'
    await staff.fill('What students read', words)
    await staff.page.getByLabel('First attempt that it holds for').selectOption({ label: 'CS June 2027' })
    await staff.press('Save announcement')
    await staff.read(/^Give all of first attempt, day and page/)
    await staff.page.getByLabel('Announced on').fill('2026-01-09')
    await staff.page.getByLabel('Page of the announcement').fill('http://example.com')
    await staff.press('Save announcement')
    await staff.follow('Enter an address that begins with https://.')
    const wrong = staff.page.getByLabel('Page of the announcement')
    expect(staff.page.url()).toMatch(
      javaScriptEnabled ? /announcement=cs/ : new RegExp(`#${await wrong.getAttribute('id')}$`),
    )
    if (javaScriptEnabled)
      expect(await wrong.evaluate((field) => field === document.activeElement)).toBe(true)
    await staff.page.getByLabel('Page of the announcement').fill('https://institute.example.com/news')
    await staff.press('Save announcement')
    await staff.read('The announcement is saved.')
    await staff.read(words)
    await sql`update announcements set attempt_code = null, announced_on = null, href = null where course_code = 'cs'`.execute(
      shop.db,
    )
  })
})
