import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sellerTickets } from '#shop/requests'
import { testDatabase } from '#tests/support/postgres'
import { purgeTickets } from './index.ts'

const database = await testDatabase({ from: 'empty' })

test('tickets end three years after their last message, those of sellers stay', async () => {
  const { db } = database
  const open = (no: string, ago: string) =>
    sql`insert into support_tickets (ticket_no, access_key, topic, name, email, message, message_hash, opened_at, settle_by)
      values (${`T-${no}-2222`}, ${'k'.repeat(22)}, 'other', 'Asha', 'asha@example.com', 'Hello', '', business_now() - ${ago}::interval,
        business_today())`.execute(db)
  await open('AAAA', '3 years 1 day')
  await open('BBBB', '2 years 364 days')
  await open('CCCC', '5 years')
  await open('DDDD', '5 years')
  await sql`insert into support_messages (ticket_id, words, at)
    select id, 'Again', business_now() - interval '2 years' from support_tickets where ticket_no like 'T-CCCC%'`.execute(
    db,
  )
  await sql`insert into seller_applications (ticket_no, brand, brand_key, website, contact_name, email, mobile, address, comment, sells)
    values ('T-DDDD-2222', 'Brand', 'brand', 'https://example.com', 'Name', 'a@example.com', '+919845012345', 'Road', 'Words', '{books}')`.execute(
    db,
  )
  await purgeTickets(db, sellerTickets)
  const { rows } = await sql<{ no: string }>`select ticket_no no from support_tickets order by 1`.execute(db)
  expect(rows.map(({ no }) => no)).toEqual(['T-BBBB-2222', 'T-CCCC-2222', 'T-DDDD-2222'])
})
