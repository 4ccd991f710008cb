import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { buyBook } from '../../shop/library/library.fixtures.ts'
import { makeResearchPlan } from '../../shop/research/research.fixtures.ts'

const { shop, open } = openJourney()
const plan = `/virtual/research/${world.researchPlan.id}`
let people = 0
let person = { id: '', name: 'Asha Menon', email: '', password: 'nine ledgers and a lamp' }

beforeAll(() => makeResearchPlan(shop.db, world.researchPlan.id))
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
    await buyer.press('Start the plan')
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
