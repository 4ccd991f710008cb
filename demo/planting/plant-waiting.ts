import { continueIds, insertRows } from '#db/insert-rows'
import type { Tx } from '#db/tables'
import { recordReviews } from '#shop/reviews'
import { addDays, instantOf } from '../days.ts'
import type { PlannedWork } from '../expand/planned.ts'

/** What visitors searched for in the last week without opening a title: words, searches, titles found. */
const missed = [
  ['acca strategic business reporting', 9, 0],
  ['cma usa part 2', 7, 0],
  ['handwritten notes costing', 6, 31],
  ['cfa level 1', 5, 0],
  ['past papers in gujarati', 4, 12],
] as const

/** Plants what waits for staff: reviews to read before others do, teachers who ask for a copy, searches that failed. */
export async function plantWaiting(tx: Tx, works: readonly PlannedWork[], asOf: string): Promise<void> {
  const printed = works.flatMap(({ kind, editions: [current] }) =>
    kind === 'textbook' && current?.row.format === 'HARD' && (current.row.published_on ?? asOf) < asOf
      ? [current.row]
      : [],
  )
  const [one, other] = printed
  if (!one || !other) return
  const at = (daysAgo: number, hour: number) => instantOf(addDays(asOf, -daysAgo), hour)
  await recordReviews(tx, [
    {
      workId: one.work_id,
      editionId: one.id,
      authorName: 'Devika R.',
      rating: 4,
      title: 'Answers to chapter 9 are elsewhere',
      body: 'The text is clear and the tables help. I found worked answers to chapter 9 at www.example.com after a search.',
      state: 'pending',
      stateReason: 'Contains a link.',
      createdAt: new Date(at(2, 19)),
    },
    {
      workId: other.work_id,
      editionId: other.id,
      authorName: 'Imran S.',
      rating: 2,
      title: 'Half of my copy is blank',
      body: 'Pages 200 to 230 are blank. Anyone who can send me photos of them, write to imran.reads@example.com.',
      state: 'pending',
      stateReason: 'Contains an e-mail address.',
      createdAt: new Date(at(1, 8)),
    },
  ])
  const query = { user_id: null, state: 'requested' }
  await insertRows(tx, 'sample_requests', [
    {
      ...query,
      id: 1,
      edition_id: one.id,
      name: 'Meera Kulkarni',
      designation: 'Lecturer',
      institution: 'Sahyadri College of Commerce, Pune',
      email: 'meera.kulkarni@example.com',
      mobile: '+919845012345',
      pin: '411001',
      students: 60,
      message: 'For the second year. We choose the title in January.',
      requested_at: at(3, 11),
    },
    {
      ...query,
      id: 2,
      edition_id: other.id,
      name: 'Dr Joseph Tharakan',
      designation: 'Head of department',
      institution: 'Periyar Institute of Commerce, Kochi',
      email: 'joseph.tharakan@example.com',
      mobile: '+919446012345',
      pin: '682011',
      students: 240,
      message: '',
      requested_at: at(1, 16),
    },
  ])
  await continueIds(tx, ['sample_requests'])
  const counted = missed.map(([words, searches, found], nth) => ({
    day: addDays(asOf, -nth),
    words,
    clicked_place: 0,
    refined_to: '',
    searches,
    found,
  }))
  await insertRows(tx, 'search_counts', counted)
}
