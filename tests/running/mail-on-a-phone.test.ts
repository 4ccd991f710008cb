import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailNeeds } from '#jobs/mail.fixtures'
import { sendOne } from '#jobs/work'
import { openBrowsers } from '../support/journey.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

const open = openBrowsers(() => 'about:blank')

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('a mail fits a phone, also where somebody wrote a long address of the web', async () => {
  const { db } = database
  const link = `https://example.com/${'announcements-of-the-institute/'.repeat(4)}`
  const { rows } = await sql<{ id: number }>`
    insert into support_tickets (ticket_no, access_key, topic, name, email, message, message_hash, settle_by)
    values ('T-AAAA-2222', ${'k'.repeat(22)}, 'other', ${'Ramanujacharyulu'.repeat(5)}, 'asha@example.com', ${`See ${link}`},
      'x', business_today()) returning id`.execute(db)
  const { sent, needs } = mailNeeds(db)
  await sendOne(needs, 'mail', { message: 'ticket-forwarded', about: { ticketId: rows[0]?.id ?? 0 } })
  const html = sent[0]?.html ?? ''
  expect(html).toContain(link)
  const { page } = await open()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.setContent(html)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
