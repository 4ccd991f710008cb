import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { links } from '#kernel/links'
import { type CardPaper, cardPapersOf, paperLabel } from '#shop/cards'
import { type Course, type Exam, kindNameOf } from '#shop/catalog'
import { firstTitles } from '#shop/listing'
import {
  type FoundPerson,
  findCodes,
  findPeople,
  findTitles,
  readQueryText,
  rowsOf,
  type SearchNeeds,
} from '#shop/search'
import { findPlaces, type SuggestedPlace } from './find-places.ts'

const most = { titles: 5, people: 2, places: 3 } as const

export type SuggestedTitle = {
  readonly id: number
  /** Path below the base. */
  readonly href: string
  readonly title: string
  /** Authors or faculty; '' without any. */
  readonly by: string
  /** Its exam and paper, 'CA Inter · Paper 3A'; '' of none. */
  readonly paper: string
  readonly kindName: string
  readonly coverHash: string | null
  /** Decides the hue where there is no cover. */
  readonly courseCode: string | null
}

export type SearchSuggestions = {
  /** The query with its spelling corrected; null when nothing was wrong. */
  readonly corrected: string | null
  readonly titles: readonly SuggestedTitle[]
  readonly people: readonly FoundPerson[]
  readonly places: readonly SuggestedPlace[]
}

export type SuggestNeeds = SearchNeeds & { readonly courses: readonly Course[] }

/** Suggestions for a half-typed query: titles, those that fit first, people, levels and papers. One or two statements. */
export async function suggest(
  needs: SuggestNeeds,
  { q, exam }: { readonly q: string; readonly exam: Exam | null },
): Promise<SearchSuggestions> {
  const { db, index } = needs
  const query = readQueryText(q)
  if (query.text === '') return { corrected: null, titles: [], people: [], places: [] }
  const codes = await findCodes(db, query)
  const coded = [...codes.exact, ...codes.partial]
  const words = findTitles(needs, query.text, { exam })
  const { parsed } = words
  const isCode = coded.length > 0
  const limit = most.titles
  const editions = isCode
    ? // A code asks for that very edition, whether it fits or not.
      firstTitles(index, rowsOf(index, coded), { exams: [], onlyFitting: false, limit })
    : firstTitles(index, words, { exams: words.exams, onlyFitting: false, limit })
  const shown = codes.exact.length > 0 ? codes.exact.slice(0, limit) : editions
  return {
    corrected: isCode ? codes.corrected : parsed.corrected,
    titles: await readTitles(db, shown),
    people: isCode ? [] : findPeople(index, parsed).slice(0, most.people),
    places: isCode ? [] : findPlaces(needs, parsed, most.places),
  }
}

async function readTitles(db: Db, editions: readonly number[]): Promise<SuggestedTitle[]> {
  if (editions.length === 0) return []
  const { rows } = await sql<
    Omit<SuggestedTitle, 'href' | 'paper' | 'courseCode'> & { slug: string; papers: CardPaper[] }
  >`
    select e.id, w.slug, w.title, ${kindNameOf} "kindName", cover.hash "coverHash",
      coalesce((select string_agg(p.name, ', ' order by wp.position, p.id) from work_people wp
        join people p on p.id = wp.person_id where wp.work_id = w.id and wp.role in ('author', 'faculty')), '') by,
      ${cardPapersOf} papers
    from unnest((select ${editions}::bigint[])) with ordinality as found (id, place)
    join editions e on e.id = found.id
    join works w on w.id = e.work_id
    join product_kinds k on k.type = e.type and k.format = e.format
    left join edition_media cover on cover.edition_id = e.id and cover.position = 0
    order by found.place`.execute(db)
  return rows.map(({ slug, papers, ...title }) => ({
    ...title,
    href: links.product(title.id, slug),
    paper: examAndPaper(papers),
    courseCode: papers[0]?.course ?? null,
  }))
}

/** 'CA Inter · Paper 3A'; of several levels, all of them. */
const examAndPaper = (papers: readonly CardPaper[]): string =>
  [[...new Set(papers.map(({ level }) => level))].join(', '), paperLabel(papers)].filter(Boolean).join(' · ')
