import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { asCardBuyer } from './card-buyer.ts'

const { shop, open } = openJourney({ cards: true })
const chapters = ['Residence and scope', 'Salaries', 'House property']
const reader = `/virtual/book/${world.incomeTaxVirtual.id}`
let people = 0
let person = { name: 'Asha Menon', email: '', password: 'nine ledgers and a lamp' }

beforeAll(async () => {
  const { work_id } = await shop.db
    .selectFrom('editions')
    .select('work_id')
    .where('id', '=', world.incomeTaxVirtual.id)
    .executeTakeFirstOrThrow()
  await shop.db.deleteFrom('chapters').where('work_id', '=', work_id).execute()
  await shop.db
    .insertInto('chapters')
    .values(
      chapters.map((title, at) => ({
        work_id,
        no: at + 1,
        title,
        body: `## About ${title}\n\nThe days are counted one by one in chapter ${at + 1}.`,
        is_sample: at === 0,
      })),
    )
    .execute()
})

beforeEach(async () => {
  person = { ...person, email: `asha.reads.${++people}@example.com` }
  await shop.needs.identity.enrol(person)
})

describe.each(withAndWithoutScripts)('a student buys a virtual book, $how', ({ javaScriptEnabled }) => {
  test('reads the sample, pays by card, opens the book, goes on where they were on another device', async () => {
    const buyer = asCardBuyer(await open({ javaScriptEnabled }))
    await goAs(shop, buyer, person)
    await buyer.lookAt(world.incomeTaxVirtual)
    await buyer.follow('Read a sample chapter')
    await buyer.see('heading', '1 Residence and scope')
    await buyer.go(`${reader}/2`)
    await buyer.read('This book is not in your library.')

    await buyer.buyOnline(world.incomeTaxVirtual, person, javaScriptEnabled)
    // Every visitor gets the same page: the browser adds what is the visitor's.
    if (javaScriptEnabled) {
      await buyer.lookAt(world.incomeTaxVirtual)
      await buyer.read(/^You bought this on /)
      await buyer.follow('Open in library')
    } else await buyer.follow('Open your library')
    await buyer.see('heading', 'Your library')
    await buyer.see('heading', /^\d[AB]? \D+ CA Inter$/)
    await buyer.follow(/^Open it/)
    await buyer.read('it can no longer be cancelled')
    await buyer.press('Start reading')
    await buyer.see('heading', '1 Residence and scope')
    await buyer.follow('Next: Salaries')
    await expect.poll(() => buyer.page.title()).toMatch(/^Salaries · /)
    await buyer.see('heading', '2 Salaries')
    await buyer.fill(/^Note on chapter 2/, 'Compare with the form.')
    await buyer.press('Save note')
    await buyer.see('link', /^Chapter 2 ·/)
    await buyer.canReadAll()
    await buyer.go(`${reader}/2?q=one+by+one`)
    await buyer.read('“one by one” is in 3 chapters.')

    const other = await open({ javaScriptEnabled })
    await goAs(shop, other, person, '/user/library')
    await other.read('Chapter 2 of 3')
    await other.follow(/^Continue reading/)
    await other.see('heading', '2 Salaries')
    await other.read('Compare with the form.')
    await other.fill(/^Note on chapter 2/, 'Again from the phone.')
    await other.press('Save note')
    await other.read('Again from the phone.')
    const notes = await allRows<{ chapter_no: number }>(shop.db)`select chapter_no from reading_notes`
    expect(notes.filter(({ chapter_no }) => chapter_no !== 2)).toEqual([])
    await other.go('/user/library')
    await other.read('Chapter 2 of 3')
    expect(await findBreaches(shop.db)).toEqual([])
  })
})

test('a guest is asked to sign in, and somebody else is refused a chapter that was sent to them', async () => {
  const guest = await open()
  await guest.go(`${reader}/2`)
  await guest.see('heading', 'Sign in')
  await guest.signIn(person)
  await guest.read('This book is not in your library.')
  await guest.follow('Read the sample chapter')
  await guest.see('heading', '1 Residence and scope')
})
