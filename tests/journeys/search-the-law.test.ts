import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { buyBook } from '../../shop/library/library.fixtures.ts'
import { makeResearchPlan } from '../../shop/research/research.fixtures.ts'

const { shop, open } = openJourney()
const plan = `/virtual/research/${world.researchPlan.id}`
let people = 0
let person = { id: '', name: 'Asha Menon', email: '', password: 'nine ledgers and a lamp' }

const editor = { name: 'Nisha Editor', email: 'nisha.law@example.com', password: 'nine ledgers and a lamp' }

beforeAll(async () => {
  await makeResearchPlan(shop.db, world.researchPlan.id)
  await enrolStaff(shop, editor, 'catalogue')
})
beforeEach(async () => {
  person = { ...person, id: randomUUID(), email: `asha.searches.${++people}@example.com` }
  await shop.needs.identity.enrol(person)
})

describe.each(withAndWithoutScripts)('a student has a research plan, $how', ({ javaScriptEnabled }) => {
  test('reads the sample, searches, and goes from a decision to its section and back', async () => {
    const buyer = await open({ javaScriptEnabled })
    await goAs(shop, buyer, person)
    await buyer.lookAt(world.researchPlan)
    await buyer.follow('See the documents and read a sample')
    await buyer.read('Those marked so are open to all')
    await buyer.canReadAll()
    await buyer.follow('What a supply is')
    await buyer.read('Cite as: Act 2017, s. 1. In the Gazette.')
    await buyer.canReadAll()
    await buyer.follow('its rule')
    await buyer.read('These documents come with the plan')

    await buyBook(shop.needs, person.id, world.researchPlan.id)
    await buyer.go('/user/library')
    await buyer.follow(/^(Open it|Search the documents)/)
    await buyer.read('it can no longer be cancelled')
    await buyer.press('Start the research plan')
    await buyer.read(/^Open till/)
    await buyer.page.getByRole('searchbox', { name: 'Search the documents' }).fill('lost invoices')
    await buyer.press('Search')
    await buyer.read('1 document found')
    await buyer.read('A lost invoice is no supply under section 1')
    await buyer.canReadAll()
    await buyer.follow('The lost parcel')
    await buyer.follow('rule 1')
    await buyer.see('heading', 'Papers to keep')
    await buyer.read('See another plan.')
    expect(await buyer.page.getByRole('link', { name: 'another plan' }).count()).toBe(0)
    await buyer.see('heading', 'Cited by')
    await buyer.follow('The lost parcel')
    await buyer.see('heading', 'The lost parcel')
    await buyer.go(`${plan}?q=${encodeURIComponent('supply -rule')}&kind=act`)
    await buyer.read('No document of this plan has these words.')

    await sql`update entitlements set ends_on = business_today() - 1, opened_at = opened_at - interval '1 day'
      where order_line_id in (select l.id from order_lines l join orders o on o.id = l.order_id where o.user_id = ${person.id})`.execute(
      shop.db,
    )
    await buyer.go('/user/library')
    await buyer.read(/^Ended on \d+ \w+ \d{4}$/)
    await buyer.follow(/^See the plan/)
    await buyer.read(/^Your time with this research plan ended on [^.]+\.$/)
  })
})

describe.each(withAndWithoutScripts)('staff write a document of law, $how', ({ javaScriptEnabled }) => {
  const slug = javaScriptEnabled ? 'act-21' : 'act-22'

  test('which the plans of its shelf open at once, change it and delete it', async () => {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, '/desk/law-documents')
    await staff.see('heading', 'Documents of law')
    await staff.canReadAll()
    await staff.follow('New document')
    await staff.fill('Address', slug)
    await staff.fill('Shelf', 'parcels')
    await staff.fill('Title', 'Who registers')
    await staff.fill('Cited as', `Act 2017, s. ${slug.slice(4)}`)
    await staff.fill('Source', 'In the Gazette.')
    await staff.fill('Text', 'A supplier registers [as section 1 says](#act-1).')
    await staff.press('Save document')
    await staff.read('Choose what it is.')
    await staff.canReadAll()
    await staff.page.getByRole('combobox', { name: 'What it is' }).selectOption('act')
    await staff.press('Save document')
    await staff.read('The document is saved.')
    await staff.read(/In .*Research/)

    const buyer = await open({ javaScriptEnabled })
    await goAs(shop, buyer, person)
    await buyBook(shop.needs, person.id, world.researchPlan.id)
    await buyer.go(plan)
    await buyer.press('Start the research plan')
    await buyer.read(/^Open till/)
    await buyer.go(`${plan}/${slug}`)
    await buyer.see('heading', 'Who registers')
    await buyer.follow('as section 1 says')
    await buyer.see('heading', 'What a supply is')

    await sql`update research_documents set citation = citation || '(1)' where slug = ${slug}`.execute(
      shop.db,
    )
    await staff.fill('Title', 'Who has to register')
    await staff.send('Save document')
    await staff.read('Somebody changed this document meanwhile')
    await staff.send('Save document')
    await staff.read('Somebody changed this document meanwhile')
    await staff.go(new URL(staff.page.url()).pathname.replace('/students', ''))
    await staff.fill('Title', 'Who has to register')
    await staff.press('Save document')
    await staff.see('heading', 'Who has to register')
    await buyer.go(`${plan}/${slug}`)
    await buyer.see('heading', 'Who has to register')
    await staff.press('Delete document')
    await staff.read('The document is deleted.')
    await buyer.go(`${plan}/${slug}`)
    await buyer.read('We could not find that page')
  })
})
