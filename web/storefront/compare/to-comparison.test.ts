import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { type ProductPage, readProductPage } from '#shop/product-page'
import { testDatabase } from '#tests/support/postgres'
import { toComparison } from './load-compare.ts'

const database = await testDatabase()
let limited: ProductPage
let unlimited: ProductPage
beforeAll(async () => {
  const read = async ({ id }: { readonly id: number }) => {
    const page = await readProductPage(database.db, { editionId: id, exam: null })
    if (page === null) throw new Error(`Edition ${id} has no page`)
    return page
  }
  limited = await read(world.video)
  unlimited = await read(world.videoUnlimited)
})

type ExamSession = Parameters<typeof toComparison>[1]
const rowOf = (label: string, session: ExamSession = null, pages = [limited, unlimited]) =>
  toComparison(pages, session).rows.find((row) => row.label === label)

describe('classes side by side', () => {
  test('say for each whether access lasts until the exam, and by how many days', () => {
    const access = {
      ...limited,
      today: '2026-11-21',
      accessTerms: { validityDays: 270, validityEndsOn: null },
    }
    const longer = {
      ...unlimited,
      today: '2026-11-21',
      accessTerms: { validityDays: 365, validityEndsOn: null },
    }
    const row = rowOf('Access', { label: 'September 2027', examOn: '2027-09-02' }, [access, longer])
    expect(row?.differs).toBe(true)
    expect(row?.values[0]).toMatch(
      /^Ends 16 days before September 2027\..*Activate it on or after 24 Dec 2026/,
    )
    expect(row?.values[1]).toBe('Access covers your September 2027 exam')
  })

  test('of another level than the visitor’s are neither fitting nor covered for the exam', () => {
    const [checked] = limited.fits
    if (checked === undefined) throw new Error('The class has no verdict')
    const other = { ...limited, fit: { ...checked.summary, verdict: 'other-level' as const } }
    const exam = { label: checked.attemptLabel, examOn: checked.examOn }
    expect(rowOf(`For ${checked.attemptLabel}`, exam, [other])?.values).toEqual(['For another exam'])
    expect(rowOf('Access', exam, [other])?.values[0]).toMatch(/^Access until /)
  })

  test('say without an attempt on which day access ends', () => {
    expect(rowOf('Access')?.values).toEqual([
      expect.stringMatching(/^Access until /),
      expect.stringMatching(/^Access until /),
    ])
  })

  test('state no access where it never ends', () => {
    const endless = { ...limited, accessTerms: { validityDays: null, validityEndsOn: null } }
    expect(rowOf('Access', null, [endless])).toBeUndefined()
    expect(rowOf('Access', null, [endless, unlimited])?.values[0]).toBeNull()
  })

  test('cost so much a lecture hour and a day of access, in whole rupees', () => {
    for (const label of ['Price per lecture hour', 'Price per day of access'])
      for (const price of rowOf(label)?.values ?? [null]) expect(price).toMatch(/^₹\d+$/)
  })

  test('show an attribute that one of them states, and what differs', () => {
    const nobody = { ...limited, people: [] }
    expect(rowOf('Taught by', null, [nobody, unlimited])).toMatchObject({
      values: [null, expect.any(String)],
      differs: true,
    })
    expect(rowOf('Taught by', null, [unlimited, unlimited])?.differs).toBe(false)
  })

  test('can each be removed without the others', () => {
    const [first] = toComparison([limited, unlimited], null).classes
    expect(first?.withoutHref).toBe(`/compare?ids=${unlimited.id}`)
  })
})
