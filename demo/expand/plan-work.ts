import { slug } from '#kernel/slug'
import { institutes } from '../content/institutes.ts'
import type { SeedWork } from '../content/shapes.ts'
import type { CoverKind } from '../covers/cover-spec.ts'
import { publisherIds } from '../planting/write-catalog.ts'
import type { PlannedEdition, PlannedWork, WorkRow } from './planned.ts'

/** What a title says of itself, whatever list of the content it comes from. */
export type WorkWords = Pick<SeedWork, 'title' | 'subtitle' | 'about' | 'publisher' | 'people'> & {
  readonly series?: string
}

type Given = {
  readonly id: number
  readonly kind: CoverKind
  readonly words: WorkWords
  readonly createdAt: string
  readonly contents?: readonly string[]
  readonly topics?: readonly string[]
  readonly isPartial?: boolean
  readonly role?: 'author' | 'editor' | 'faculty'
  readonly papers?: readonly string[]
  readonly exams?: readonly string[]
  readonly editions: readonly PlannedEdition[]
  readonly row?: Partial<WorkRow>
}

const instituteSlugs = new Set<string>(institutes.map(({ slug }) => slug))

/** A work with its row made out of its words. The slug is that of the title; `row` may say otherwise. */
export const planWork = (given: Given): PlannedWork => {
  const { id, kind, words, createdAt, role = 'author', papers = [], exams = [], editions } = given
  return {
    kind,
    row: {
      id,
      slug: slug(words.title).slice(0, 120),
      title: words.title,
      subtitle: words.subtitle,
      about: words.about.join('\n\n'),
      contents: [...(given.contents ?? [])],
      series: words.series ?? '',
      publisher_id: publisherIds.get(words.publisher) ?? null,
      category_slug: null,
      grade_slug: null,
      institute_slug: instituteSlugs.has(words.publisher) ? words.publisher : null,
      subject_slug: null,
      created_at: createdAt,
      ...given.row,
    },
    people: words.people.map((person) => ({ slug: person, role })),
    papers,
    exams,
    editions,
    topics: given.topics ?? [],
    isPartial: given.isPartial ?? false,
  }
}
