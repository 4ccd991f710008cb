import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { listAttempts } from './read-attempts.ts'
import { listLevels } from './read-levels.ts'

const database = await testDatabase({ from: 'empty' })

describe('the question "What are you writing?"', () => {
  test('offers three courses with their levels in the order in which they are sat', async () => {
    const courses = await listLevels(database.db)
    expect(courses.map((course) => course.name)).toEqual(['CA', 'CS', 'CMA'])
    expect(courses[0]?.levels.map((level) => level.shortName)).toEqual([
      'CA Foundation',
      'CA Inter',
      'CA Final',
    ])
  })

  test('knows the papers of each level, by number, in the order of the syllabus, with their group', async () => {
    const levels = (await listLevels(database.db)).flatMap((course) => course.levels)
    expect(levels.every(({ papers }) => papers.length > 3)).toBe(true)
    const inter = levels.find(({ code }) => code === 'ca-intermediate')
    expect(inter?.papers[0]).toMatchObject({ number: '1', group: expect.stringContaining('I') })
    expect(levels.find(({ code }) => code === 'ca-foundation')?.papers[0]?.group).toBeNull()
  })

  test('offers only attempts from today on, the next first, each with its levels', async () => {
    // The clock is turned for one connection, so that the answer does not depend on the day of the run.
    const attempts = await database.db.connection().execute(async (db) => {
      await sql`select set_config('shop.clock_offset', ('2027-05-03 12:00+05:30'::timestamptz - now())::text, false)`.execute(
        db,
      )
      const found = await listAttempts(db)
      await sql`select set_config('shop.clock_offset', '', false)`.execute(db)
      return found
    })
    expect(attempts[0]).toEqual({
      code: 'ca-2027-05',
      label: 'May 2027',
      name: 'CA May 2027',
      courseCode: 'ca',
      examOn: '2027-05-03',
      actBasis: '2025',
      levelCodes: ['ca-foundation', 'ca-intermediate', 'ca-final'],
    })
    expect(attempts.map((attempt) => attempt.examOn)).toEqual(
      attempts.map((attempt) => attempt.examOn).toSorted(),
    )
    expect(attempts.find((attempt) => attempt.code === 'cs-2027-06-cseet')?.levelCodes).toEqual(['cseet'])
    const names = attempts.map(({ name }) => name)
    expect(new Set(names).size, 'each name is of one attempt').toBe(names.length)
    expect(names).toContain('CSEET June 2027')
  })
})
