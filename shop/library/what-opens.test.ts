import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/postgres'

it('of what is delivered online only the kinds are on sale that have a page to open them on', async () => {
  const test = await freshDatabase({ from: 'empty' })
  try {
    const { rows } = await sql<{ type: string }>`
      select distinct type from product_kinds where delivery_ready and not is_physical order by type`.execute(
      test.db,
    )
    // Reader, tests, documents and player; a set opens its parts.
    expect(rows.map(({ type }) => type)).toEqual([
      'ADIT',
      'BOOK',
      'BUNDLE',
      'ENEWS',
      'EXAM',
      'ISSUE',
      'JOURNAL',
      'PRACTICE',
      'RESEARCH',
      'VIDEO',
    ])
  } finally {
    await test.close()
  }
})
