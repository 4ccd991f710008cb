import { beforeAll, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { allRows, oneRow } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import {
  listLawDocuments,
  readDocument,
  readLawDocument,
  readResearchPlan,
  removeLawDocument,
  saveLawDocument,
} from './index.ts'
import { makeResearchPlan } from './research.fixtures.ts'

const database = await testDatabase()
let workId: number

beforeAll(async () => {
  await makeResearchPlan(database.db, world.researchPlan.id)
  workId = (await readResearchPlan(database.db, world.researchPlan.id))?.workId ?? 0
})

const typed = {
  slug: 'act-9',
  shelf: 'parcels',
  kind: 'act',
  title: 'Who registers',
  citation: 'Act 2017, s. 9',
  source: 'In the Gazette.',
  body: 'A supplier registers [as section 1 says](#act-1).',
}
const save = (fields: Readonly<Record<string, unknown>>, old: { id: number; seen: string } | null = null) =>
  database.db.transaction().execute((tx) => saveLawDocument(tx, fields, old))
const remove = (id: number) => database.db.transaction().execute((tx) => removeLawDocument(tx, id))
const idOf = async (slug: string) =>
  (await oneRow<{ id: number }>(database.db)`select id from research_documents where slug = ${slug}`).id

describe('a document of law', () => {
  it('is open in the plans of its shelf at once, and is cited by what leads to it', async () => {
    const saved = await save(typed)
    expect(saved).toMatchObject({ ok: true })
    expect(await readDocument(database.db, { workId, slug: 'act-9' })).toMatchObject({
      title: 'Who registers',
      isSample: false,
      cites: ['act-1'],
    })
    const cited = await readDocument(database.db, { workId, slug: 'act-1' })
    expect(cited?.citedBy.map(({ slug }) => slug)).toContain('act-9')
    const { rows } = await listLawDocuments(database.db, 'WHO REG', 1)
    expect(rows).toMatchObject([{ title: 'Who registers', plans: [expect.any(String)] }])
  })

  it('on a new shelf is in no plan', async () => {
    expect(await save({ ...typed, slug: 'fema-1', shelf: 'fema' })).toMatchObject({ ok: true })
    expect((await readLawDocument(database.db, await idOf('fema-1')))?.plans).toEqual([])
  })

  it('names each field that is wrong, and says when its address is taken', async () => {
    const wrong = { ...typed, slug: 'Act 9', shelf: 'G', kind: 'poem', title: '', body: '' }
    const refused = await save(wrong)
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'not_valid' } })
    const { errors = [] } = refused.ok ? {} : refused.refusal
    expect(errors.map(({ path }) => path).toSorted()).toEqual(['body', 'kind', 'shelf', 'slug', 'title'])
    expect(await save(typed)).toMatchObject({ ok: false, refusal: { code: 'exists', path: 'slug' } })
    expect(await save({ ...typed, slug: 'act-10', body: '<b>bold</b>' })).toMatchObject({
      ok: false,
      refusal: { code: 'bad_text', path: 'body' },
    })
  })

  it('is changed as it was seen, and keeps its address and shelf', async () => {
    const id = await idOf('act-9')
    const { seen } = (await readLawDocument(database.db, id))!
    const change = { ...typed, slug: 'moved', shelf: 'fema', title: 'Who has to register' }
    expect(await save(change, { id, seen })).toEqual({ ok: true, value: id })
    expect(await readLawDocument(database.db, id)).toMatchObject({
      slug: 'act-9',
      shelf: 'parcels',
      title: 'Who has to register',
    })
    expect(await save(change, { id, seen })).toMatchObject({ ok: false, refusal: { code: 'changed' } })
  })

  it('that was the sample leaves the next of its kind open to all', async () => {
    expect(await remove(await idOf('act-1'))).toEqual({ ok: true, value: null })
    expect(await readDocument(database.db, { workId, slug: 'act-1' })).toBeNull()
    expect(await readDocument(database.db, { workId, slug: 'act-9' })).toMatchObject({ isSample: true })
    expect(await remove(999_999)).toBeNull()
  })

  it('stays while it is all that a plan has', async () => {
    const rest = await allRows<{ id: number }>(database.db)`
      select document_id id from work_documents where work_id = ${workId} order by document_id`
    const last = rest.pop()!
    for (const { id } of rest) expect(await remove(id)).toEqual({ ok: true, value: null })
    expect(await remove(last.id)).toMatchObject({ ok: false, refusal: { code: 'only_one' } })
    expect(await readResearchPlan(database.db, world.researchPlan.id)).not.toBeNull()
  })
})
