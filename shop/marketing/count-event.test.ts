import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { testIdentity } from '../identity/identity.fixtures.ts'
import { type CampaignReport, countEvent, purgeCampaignEvents } from './count-event.ts'

const database = await testDatabase({ from: 'empty' })
beforeEach(async () => {
  await sql`truncate marketing_counts, attempt_limits`.execute(database.db)
})

const mailing: CampaignReport = { source: 'Mail', medium: 'mailcid42', campaign: 'May 2027', cid: 42 }
const arrive = (campaign: CampaignReport | null, ip = '203.0.113.7', db = database.db) =>
  countEvent(
    { db, consumeAttempt: testIdentity(db).consumeAttempt },
    { event: 'campaign_arrived', campaign, ip },
  )
const rows = () => allRows(database.db)`select * from marketing_counts order by source`

test('arrivals of a day are counted by campaign, and by none where nobody agreed to it', async () => {
  await Promise.all([arrive(mailing), arrive(mailing), arrive(null)])
  expect(await rows()).toMatchObject([
    { source: '', medium: '', campaign: '', cid: 0, events: 1 },
    { source: 'mail', medium: 'mailcid42', campaign: 'may 2027', cid: 42, events: 2 },
  ])
})

test.each(['meera@example.com', '+91 98765 43210', ' \u0000 '])(
  'words that may be somebody’s, or are none, are left out: “%s”',
  async (source) => {
    await arrive({ ...mailing, source })
    expect(await rows()).toMatchObject([{ source: '', campaign: 'may 2027' }])
  },
)

test('from one network arrivals stop being counted after three hundred in ten minutes, and others go on', async () => {
  // In one transaction time stands still: the ten minutes do not end meanwhile.
  await database.db.transaction().execute(async (tx) => {
    for (let time = 0; time < 300; time++) await arrive(null, undefined, tx)
    await arrive(mailing, undefined, tx)
    await arrive({ ...mailing, source: 'Poster' }, '198.51.100.4', tx)
  })
  expect(await rows()).toMatchObject([
    { source: '', events: 300 },
    { source: 'poster', events: 1 },
  ])
})

test('an event that comes again under its id counts once', async () => {
  const needs = { db: database.db, consumeAttempt: testIdentity(database.db).consumeAttempt }
  const again = (id: string) =>
    countEvent(needs, { event: 'page_view', campaign: null, ip: '203.0.113.7', id })
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
  await Promise.all([again(ids[0]), again(ids[0]), again(ids[1])])
  await again(ids[1])
  expect(await rows()).toMatchObject([{ event: 'page_view', events: 2 }])
})

test('a value is kept no longer than eighty signs', async () => {
  await arrive({ ...mailing, source: '📚'.repeat(200) })
  expect(await rows()).toMatchObject([{ source: '📚'.repeat(80) }])
})

test('counts are forgotten after four hundred days', async () => {
  await arrive(mailing)
  await sql`update marketing_counts set day = day - 400`.execute(database.db)
  await purgeCampaignEvents(database.db)
  expect(await rows()).toHaveLength(1)
  await sql`update marketing_counts set day = day - 1`.execute(database.db)
  await purgeCampaignEvents(database.db)
  expect(await rows()).toHaveLength(0)
})
