import { continueIds, insertRows } from '#db/insert-rows'
import type { Tx } from '#db/tables'
import { receiveStock } from '#shop/stock'
import { dealers } from '../content/dealers.ts'
import { institutes } from '../content/institutes.ts'
import { organisation } from '../content/organisations.ts'
import { publishers } from '../content/publishers.ts'
import { sellers } from '../content/sellers.ts'
import type { SeedPerson } from '../content/shapes.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'

/** Numbers of the houses, as `works.publisher_id` names them. */
export const publisherIds: ReadonlyMap<string, number> = new Map(
  publishers.map(({ slug }, index) => [slug, index + 1]),
)

/** book_kinds.slug by the kind of a work; what is not here is no book. */
const bookKinds: Readonly<Partial<Record<PlannedWork['kind'], string>>> = {
  textbook: 'textbook',
  'question-bank': 'question-bank',
  'solved-scanner': 'solved-papers',
  mcq: 'mcq',
  'quick-revision': 'revision-notes',
  charts: 'charts',
  'case-book': 'case-book',
  'bare-act': 'bare-act',
}

/** Writes sellers, institutes, houses and people. */
export async function writePeople(tx: Tx, people: readonly SeedPerson[]): Promise<void> {
  await insertRows(tx, 'sellers', sellers)
  await insertRows(tx, 'dealers', dealers)
  const { ranges, ...library } = organisation
  await insertRows(tx, 'organisations', [{ id: 1, ...library }])
  await insertRows(
    tx,
    'organisation_ranges',
    ranges.map((range) => ({ range, organisation_id: 1 })),
  )
  await insertRows(tx, 'institutes', institutes)
  await insertRows(
    tx,
    'publishers',
    publishers.map(({ slug, name, about, isPartner }, index) => ({
      id: index + 1,
      slug,
      name,
      about,
      is_partner: isPartner,
    })),
  )
  await insertRows(
    tx,
    'people',
    people.map(({ slug, name, credentials, bio }, index) => ({
      id: index + 1,
      slug,
      name,
      credentials,
      bio,
    })),
  )
  await continueIds(tx, ['sellers', 'organisations', 'publishers', 'people'])
}

/** Writes works and editions with all that hangs on them, then their stock through its ledger and their search words. */
export async function writeWorks(
  tx: Tx,
  works: readonly PlannedWork[],
  people: readonly SeedPerson[],
): Promise<void> {
  const personIds = new Map(people.map(({ slug }, index) => [slug, index + 1]))
  await insertRows(
    tx,
    'works',
    works.map((work) => ({ ...work.row, book_kind: bookKinds[work.kind] ?? null })),
  )
  await insertRows(
    tx,
    'work_people',
    works.flatMap((work) =>
      work.people.map(({ slug, role }, position) => {
        const person_id = personIds.get(slug)
        if (!person_id) throw new Error(`“${work.row.title}” names ${slug}, whom nobody knows`)
        return { work_id: work.row.id, person_id, role, position }
      }),
    ),
  )
  await insertRows(
    tx,
    'work_papers',
    works.flatMap((work) => work.papers.map((paper_code) => ({ work_id: work.row.id, paper_code }))),
  )
  await insertRows(
    tx,
    'work_exams',
    works.flatMap((work) => work.exams.map((exam_slug) => ({ work_id: work.row.id, exam_slug }))),
  )
  await writeEditions(tx, works)
  await continueIds(tx, ['works', 'editions'])
}

async function writeEditions(tx: Tx, works: readonly PlannedWork[]): Promise<void> {
  const editions = works.flatMap((work) => work.editions)
  await insertRows(
    tx,
    'editions',
    editions.map(({ row, act }) => ({ ...row, act_basis: act })),
  )
  await insertRows(
    tx,
    'edition_tags',
    editions.flatMap(({ row, tags }) => tags.map((tag) => ({ edition_id: row.id, tag }))),
  )
  await insertRows(
    tx,
    'bundle_parts',
    editions.flatMap(({ row, parts }) =>
      parts.map((part, position) => ({
        bundle_id: row.id,
        part_id: part.id,
        quantity: part.quantity,
        position,
      })),
    ),
  )
  await insertRows(tx, 'isbn_successions', successions(editions))
  await stockUp(tx, editions)
}

function successions(editions: readonly PlannedEdition[]) {
  const isbns = new Map(editions.map(({ row }) => [row.id, row.isbn13]))
  return editions.flatMap(({ row }) => {
    const current = row.superseded_by ? isbns.get(row.superseded_by) : null
    return row.isbn13 && current ? [{ old_isbn13: row.isbn13, new_isbn13: current }] : []
  })
}

async function stockUp(tx: Tx, editions: readonly PlannedEdition[]): Promise<void> {
  const arrivals = editions
    .filter(({ row }) => row.format !== 'VIRTUAL' && row.type !== 'BUNDLE')
    .map(({ row, copies, promiseLimit }) => ({
      editionId: row.id,
      sellerId: row.seller_id,
      quantity: copies,
      promiseLimit,
      note: 'First count',
    }))
  for (let from = 0; from < arrivals.length; from += 2_000)
    await receiveStock(tx, arrivals.slice(from, from + 2_000))
}
