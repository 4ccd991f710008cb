import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFailedJobs } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const owner = { name: 'Nisha Owner', email: 'nisha.jobs@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
beforeAll(() => enrolStaff(shop, owner, 'owner'))

/** Leaves failed jobs of one kind behind, as pg-boss does. */
const fail = (job: string, refunds: readonly number[]) =>
  sql`
  insert into pgboss.job (name, source_name, data, source_output)
  select 'dead-letters', ${job}, json_build_object('refundId', id), '{"message":"the provider is away"}'
  from unnest(${refunds}::int[]) id`.execute(shop.db)

const waiting = async (job: string) => {
  const { rows } = await sql<{ id: string }>`
    select data->>'refundId' id from pgboss.job where name = ${job} and state = 'created' order by 1`.execute(
    shop.db,
  )
  return rows.map(({ id }) => id)
}

describe.each(withAndWithoutScripts)('failed jobs, $how', ({ javaScriptEnabled }) => {
  test('are run again by staff, one or all of a kind, however many, and once', async () => {
    await sql`delete from pgboss.job`.execute(shop.db)
    await fail('send-refund', [1, 2, 3])
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/jobs')
    const colleague = await open({ javaScriptEnabled })
    await goAs(shop, colleague, owner, '/desk/jobs')
    await staff.see('heading', 'Failed jobs')
    await staff.canReadAll()

    await staff.press('Run again send-refund refundId 2')
    await staff.read('It runs again. A job that fails again comes back here.')
    expect(await waiting('send-refund')).toEqual(['2'])
    await colleague.press('Run again send-refund refundId 2')
    await colleague.read('It was run again already, or its next run is waiting.')

    // More than one page lists.
    const many = Array.from({ length: 300 }, (_, at) => at + 4)
    await fail('send-refund', many)
    await sql`
      insert into pgboss.job (name, state, data, output) select 'send-mail', state::pgboss.job_state, '{}', '{"message":"ESOCKET"}'
      from unnest(array['retry', 'created']) state`.execute(shop.db)
    await staff.go('/desk/jobs')
    await staff.see('heading', 'Being retried')
    await staff.read('ESOCKET')
    await sql`delete from pgboss.job where name = 'send-mail'`.execute(shop.db)
    await staff.press('Run all 302 again: send-refund')
    await staff.see('heading', 'No failed jobs')
    expect(await waiting('send-refund')).toHaveLength(303)
    expect(await readFailedJobs(shop.db)).toEqual([])

    await staff.go('/desk/audit')
    await staff.read('Count: 302')
  })
})
