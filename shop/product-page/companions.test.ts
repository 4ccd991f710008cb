import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Exam } from '#shop/catalog'
import { fitsOf, has, makeTitleIndex, readCatalogue, type TitleIndex } from '#shop/listing'
import { testDatabase } from '#tests/support/postgres'
import { goesWellWith } from './goes-well.ts'

type Fact = {
  readonly id: number
  readonly work: number
  readonly kind: string
  readonly act: string | null
  readonly papers: readonly string[]
  readonly parts: readonly string[]
}

const database = await testDatabase({ from: 'demonstration' })
let index: TitleIndex
let facts: ReadonlyMap<number, Fact>
beforeAll(async () => {
  index = makeTitleIndex(await readCatalogue(database.db))
  const { rows } = await sql<Fact>`
    select e.id, e.work_id work, coalesce(w.book_kind, e.type) kind, e.act_basis act,
      array(select paper_code::text from work_papers where work_id = w.id) papers,
      array(select part_id::text from bundle_parts where bundle_id = e.id) parts
    from editions e join works w on w.id = e.work_id where e.status = 'live'`.execute(database.db)
  facts = new Map(rows.map((row) => [row.id, row]))
})

/** Every edition of the shop with its companions. */
const pairs = (exam: Exam | null = null) =>
  [...facts.values()].flatMap((own) =>
    goesWellWith(index, { editionId: own.id, exam }).map((id) => ({ own, companion: facts.get(id)! })),
  )
const partsOf = ({ parts }: Fact) => parts.flatMap((id) => facts.get(Number(id)) ?? [])

describe('over the whole shop', () => {
  test('every title has companions', () => {
    const alone = [...facts.keys()].filter(
      (editionId) => goesWellWith(index, { editionId, exam: null }).length === 0,
    )
    expect(facts.size).toBeGreaterThan(1_000)
    expect(alone).toEqual([])
  })

  test('no companion is of the same kind, a set, or a work that is there already', () => {
    for (const { own, companion } of pairs()) {
      const there = [own, ...partsOf(own)]
      expect(there.map(({ kind }) => kind)).not.toContain(companion.kind)
      expect(there.map(({ work }) => work)).not.toContain(companion.work)
      expect(companion.kind).not.toBe('BUNDLE')
    }
  })

  test('no companion is on the other Income-tax Act', () => {
    const taxed = pairs().filter(({ companion }) => companion.act !== null)
    expect(taxed.length).toBeGreaterThan(100)
    for (const { own, companion } of taxed) {
      const acts = [own, ...partsOf(own)].flatMap(({ act }) => (act === null || act === 'both' ? [] : [act]))
      if (companion.act !== 'both' && acts.length > 0)
        expect({ id: own.id, acts }).toEqual({ id: own.id, acts: acts.map(() => companion.act) })
    }
  })

  test('companions share a paper, but for the few whose papers have nothing else of their Act', () => {
    const ofPapers = pairs().filter(({ own }) => own.papers.length > 0)
    const ofOtherPapers = ofPapers.filter(
      ({ own, companion }) => !own.papers.some((paper) => companion.papers.includes(paper)),
    )
    expect(new Set(ofOtherPapers.map(({ own }) => own.work)).size).toBeLessThanOrEqual(5)
  })

  test('for an attempt, no companion is a mismatch', () => {
    const exam = { attempt: 'ca-2027-05', levelCode: 'ca-final' }
    const { mismatch } = fitsOf(index.fits, exam)[0]!
    for (const { companion } of pairs(exam)) {
      expect({ id: companion.id, isMismatch: has(mismatch, index.rowOf.get(companion.id)!) }).toEqual({
        id: companion.id,
        isMismatch: false,
      })
    }
  })
})
