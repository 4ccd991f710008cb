import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readTerms } from '#shop/pricing'
import { testDatabase } from '#tests/support/postgres'
import { plainWords, publishPage, readPage, readSettings, type StoreFacts, storeFacts } from './index.ts'

const database = await testDatabase()
let facts: StoreFacts
beforeAll(async () => {
  facts = storeFacts(await readSettings(database.db), await readTerms(database.db))
})

// It is 21 November 2026 in the world.
const [today, later] = ['2026-11-21', '2026-12-01']
const text = (words: string, inForceFrom: string) =>
  ({
    page: 'eula',
    title: 'Licence',
    summary: 'What you may do.',
    body: `## Terms\n\n${words}`,
    inForceFrom,
  }) as const
const publish = (page: ReturnType<typeof text>) =>
  database.db.transaction().execute((tx) => publishPage(tx, page, null))
const shown = async (version: number | null = null) => {
  const page = await readPage(database.db, { page: 'eula', version }, facts)
  return page && { version: page.version, standing: page.standing, words: plainWords(page.blocks) }
}
const standings = async () =>
  (await readPage(database.db, { page: 'eula', version: null }, facts))?.versions.map(
    ({ version, standing }) => `${version} ${standing}`,
  )

describe('publishing a page', () => {
  test('today holds at once; the earlier version stays to be read', async () => {
    const published = await publish(text('Costs {{shippingFee}}.', today))
    expect(published).toEqual({ ok: true, value: { version: 2 } })
    expect(await shown()).toEqual({ version: 2, standing: 'in-force', words: 'Terms\nCosts ₹50.' })
    expect(await shown(1)).toMatchObject({ version: 1, standing: 'earlier' })
  })

  test('for a day to come is announced, and holds from that day of India on', async () => {
    await publish(text('Later.', later))
    expect(await standings()).toEqual(['3 to-come', '2 in-force', '1 earlier'])
    expect((await shown())?.version).toBe(2)
    expect(await shown(3)).toMatchObject({ standing: 'to-come', words: 'Terms\nLater.' })
  })

  test('is refused for yesterday, before what is announced, and with a text that cannot be shown', async () => {
    const refused = async (page: ReturnType<typeof text>) => {
      const answer = await publish(page)
      return answer.ok ? null : [answer.refusal.code, answer.refusal.path]
    }
    expect(await refused(text('x', '2026-11-20'))).toEqual(['in_the_past', 'inForceFrom'])
    expect(await refused(text('x', '2062-01-01'))).toEqual(['too_far_ahead', 'inForceFrom'])
    expect(await refused(text('x', '2026-11-30'))).toEqual(['before_the_last', 'inForceFrom'])
    expect(await refused(text('Later.', later))).toEqual(['unchanged', 'body'])
    expect(await refused(text('<b>x</b>', later))).toEqual(['bad_text', 'body'])
    expect(await refused(text('{{nothing}}', later))).toEqual(['unknown_placeholder', 'body'])
    expect(await standings()).toHaveLength(3)
  })

  test('by two at once gives two versions, and the log names both', async () => {
    const both = await Promise.all([1, 2].map((n) => publish(text(`At once ${n}`, later))))
    expect(both.map((answer) => answer.ok && answer.value.version).toSorted()).toEqual([4, 5])
    const { rows } = await sql<{ version: number }>`
      select (detail->>'version')::int version from audit_log where subject = 'page:eula' order by 1`.execute(
      database.db,
    )
    expect(rows.map(({ version }) => version)).toEqual([2, 3, 4, 5])
  })

  test('is for good: the database refuses to change or take away a text that has begun', async () => {
    for (const change of [
      sql`update page_versions set body = 'x' where page = 'eula'`,
      sql`delete from page_versions where page = 'eula' and version = 2`,
    ])
      await expect(change.execute(database.db)).rejects.toThrow('never changed')
  })

  test('a version that was never published is nothing, and so is a page without one in force', async () => {
    expect(await shown(99)).toBeNull()
    await sql`truncate page_versions`.execute(database.db)
    expect(await shown()).toBeNull()
    await publish(text('First.', later))
    expect(await shown()).toBeNull()
  })
})
