import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { buyBook, makeVirtualIssue } from '../../shop/library/library.fixtures.ts'

const { shop, open } = openJourney()
const journal = world.journalVirtual
let issues = { latest: 0, old: 0 }
let people = 0

beforeAll(async () => {
  const { rows } = await sql<{ today: string; old: string }>`
    select business_today()::text today, (business_today() - 400)::text old`.execute(shop.db)
  const [days] = rows
  if (!days) throw new Error('the database tells no day')
  issues = {
    latest: await makeVirtualIssue(shop.db, world.issue.id, days.today),
    old: await makeVirtualIssue(shop.db, world.issue.id, days.old),
  }
  await shop.db.updateTable('editions').set({ is_sample: true }).where('id', '=', issues.latest).execute()
  await shop.db.updateTable('chapters').set({ is_sample: true }).execute()
})

test('anybody reads the sample issue of a journal, article by article, with its citation', async () => {
  const guest = await open({ javaScriptEnabled: false })
  await guest.go('/virtual/book/sample/issues')
  await guest.follow(/^Read: /)
  await guest.read('A sample issue.')
  await guest.read('Cite as:')
  await guest.read('Article 1 of 2')
  await guest.go(`/virtual/book/issues?editionId=${journal.id}`)
  await guest.see('heading', 'Sign in')
  await guest.go(`/virtual/book/issues?parentJournalId=${journal.id}`)
  await guest.see('heading', /^Issues of /)
})

describe.each(withAndWithoutScripts)(
  'a student subscribes to a virtual journal, $how',
  ({ javaScriptEnabled }) => {
    test('begins the subscription, reads what came out, and learns why an old issue stays closed', async () => {
      const person = {
        name: 'Asha Menon',
        email: `asha.journal.${++people}@example.com`,
        password: 'nine ledgers and a lamp',
      }
      const userId = await shop.needs.identity.enrol(person)
      const buyer = await open({ javaScriptEnabled })
      await goAs(shop, buyer, person, '/user/library')
      await buyer.read('Your library is empty')
      await buyer.go(`/virtual/book/issues?editionId=${journal.id}`)
      await buyer.read('This journal is not in your library.')
      await buyer.canReadAll()
      await buyBook(shop.needs, userId, journal.id)
      await buyer.go('/user/library')
      await buyer.follow(/^See the issues/)
      await buyer.read('Once you have begun, it can no longer be cancelled.')
      await buyer.press('Begin my subscription')
      await buyer.read('Your subscription runs till')
      await buyer.canReadAll()
      await buyer.follow(/^Read: /)
      await buyer.read('Article 1 of 2')
      await buyer.fill(/^Note on/, 'For the file.')
      await buyer.press('Save note')
      await buyer.read('For the file.')
      await buyer.go(`/virtual/book/${issues.old}`)
      await buyer.read(/^This issue came out on .* Your subscription opens issues from/)
      expect(await findBreaches(shop.db)).toEqual([])
    })
  },
)
