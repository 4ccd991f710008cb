import { formatInrShort, groupIndian, paise } from '#kernel/money'
import type { Attempt, Course, Level } from '#shop/catalog'
import {
  type OwnedEdition,
  type PaperMapEntry,
  type PaperMapRequest,
  readOwnedEditions,
  readPaperMap,
} from '#shop/directory'
import { baseOf, countIn, type TitleIndex, valuesOf } from '#shop/listing'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { hueOf, toTitleView } from '../card-view.ts'
import { toFitView } from '../fit/fit-view.ts'
import { loadPicker } from '../fit/load-picker.ts'
import { provisionOf, provisionWords } from './provision.ts'

/** The papers of a level: what the visitor has, what fits, what is missing. */
export type PaperMapView = NonNullable<Awaited<ReturnType<typeof loadPaperMap>>>

export type MappedPaper = PaperMapView['groups'][number]['papers'][number]

/** Loads the map of a level (levels.code) with the visitor's titles and attempt; null when there is no such level. */
export async function loadPaperMap(
  needs: ShopNeeds,
  visitor: Visitor,
  levelCode: string,
  asked: string | null,
) {
  const [courses, attempts, index] = await Promise.all([
    needs.facts.levels(),
    needs.facts.attempts(),
    needs.titles.index(),
  ])
  const course = courses.find(({ levels }) => levels.some(({ code }) => code === levelCode))
  const level = course?.levels.find(({ code }) => code === levelCode)
  if (!course || !level) return null
  const session = sessionOf(attempts, visitor, levelCode)
  const exam = session && { attempt: session.code, levelCode }
  const owned = visitor.user && (await readOwnedEditions(needs.db, { userId: visitor.user.id, exam }))
  const language = readerLanguage(index, { asked, owned: (owned ?? []).map(({ card }) => card.id) })
  const entries = await readEntries(needs, level, { exam, language })
  const languages = languagesOf(index, levelCode)
  const papers = level.papers.map((paper) => ({
    group: paper.group,
    paper: toPaper(paper, entries.find((entry) => entry.paper === paper.code) ?? null, owned),
  }))
  return {
    level: { code: level.code, name: level.name, course: hueOf(course.code) },
    attempt: session?.label ?? null,
    isSignedIn: owned !== null,
    summary: owned && provisionWords(papers.flatMap(({ paper }) => paper.provision ?? [])),
    groups: [...Map.groupBy(papers, ({ group }) => group)].map(([name, own]) => ({
      name,
      papers: own.map(({ paper }) => paper),
    })),
    picker: session === null ? await loadPicker(needs, { attempt: null, levelCode }) : null,
    levels: levelLinks(courses, levelCode),
    languages:
      languages.length < 2
        ? []
        : languages.map(({ code, name }) => ({
            href: `/paper-map/${levelCode}?language=${code}`,
            label: name,
            isCurrent: code === language,
          })),
  }
}

export const levelLinks = (courses: readonly Course[], current: string | null) =>
  courses.flatMap(({ levels }) =>
    levels.map(({ code, shortName }) => ({
      href: `/paper-map/${code}`,
      label: shortName,
      isCurrent: code === current,
    })),
  )

/** The visitor's attempt, if the level has it. */
const sessionOf = (
  attempts: readonly Attempt[],
  { attempt }: Pick<Visitor, 'attempt'>,
  levelCode: string,
): Attempt | null =>
  attempts.find(({ code, levelCodes }) => code === attempt && levelCodes.includes(levelCode)) ?? null

/** The titles for the papers of a level, cached by attempt and language. */
async function readEntries(
  { db, views, titles }: ShopNeeds,
  { code, papers }: Level,
  request: Pick<PaperMapRequest, 'exam' | 'language'>,
): Promise<readonly PaperMapEntry[]> {
  return views.getOrLoad(`papers ${code} ${request.exam?.attempt} ${request.language}`, async () =>
    readPaperMap(
      { db, index: await titles.index() },
      { papers: papers.map((paper) => paper.code), ...request },
    ),
  )
}

function toPaper(
  { code, number, name }: Level['papers'][number],
  entry: PaperMapEntry | null,
  owned: readonly OwnedEdition[] | null,
) {
  const own = (owned ?? []).filter(({ papers }) => papers.includes(code)).map(({ card }) => card)
  const best = entry?.best ?? null
  return {
    code,
    number,
    name,
    provision: owned && provisionOf(own.map(({ fit }) => fit?.verdict ?? null)),
    owned: own.map((card) => ({
      href: card.href,
      title: card.title,
      note: [card.editionLabel, card.formatName].filter(Boolean).join(' · '),
      fit: toFitView(card.fit),
    })),
    // A title that the visitor has is not offered again.
    best: best && own.every(({ id }) => id !== best.id) ? toTitleView(best) : null,
    bestIs: entry?.bestIs.join(' · ') ?? '',
    lists: entry ? listsOf(code, entry) : [],
  }
}

/** What nobody has checked yet is not called fitting. */
const fittingWords = (titles: number, fitting: number): string => {
  const verb = fitting === 1 ? 'fits' : 'fit'
  return fitting === titles ? ` that ${verb}` : `, ${groupIndian(fitting)} of which ${verb}`
}

/** The lists of a paper, without what does not fit: as many titles as they show. */
const listsOf = (paper: string, { books, lectures, isAssessed }: PaperMapEntry) =>
  [
    { list: 'books', one: 'book', many: 'books', ...books },
    { list: 'lectures', one: 'video class', many: 'video classes', ...lectures },
  ]
    .filter(({ titles }) => titles > 0)
    .map(({ list, one, many, titles, fitting, fromPaise }) => ({
      href: `/${list}?paper=${paper}${isAssessed ? '&fit=only' : ''}`,
      label: `${groupIndian(titles)} ${titles === 1 ? one : many}${isAssessed ? fittingWords(titles, fitting) : ''}`,
      from: fromPaise === null ? null : `from ${formatInrShort(paise(fromPaise))}`,
    }))

/** The languages of the books of a level (levels.code), those with most books first. */
function languagesOf(index: TitleIndex, level: string) {
  const books = baseOf(index, { lists: ['books'], of: { level: [level] } })
  return [...index.values.language]
    .map(([code, rows]) => ({
      code,
      name: index.names.language.get(code)?.name ?? code,
      books: countIn(rows, books),
    }))
    .filter(({ books }) => books > 0)
    .toSorted((a, b) => b.books - a.books || a.name.localeCompare(b.name, 'en'))
}

/** The language to propose books in: the one asked for, else that of most titles the visitor has, else English. */
function readerLanguage(
  index: TitleIndex,
  { asked, owned }: { readonly asked: string | null; readonly owned: readonly number[] },
): string {
  if (asked !== null && index.names.language.has(asked)) return asked
  const languages = owned.flatMap((edition) => {
    const row = index.rowOf.get(edition)
    return row === undefined ? [] : valuesOf(index, 'language', row)
  })
  const [most] = [...Map.groupBy(languages, (code) => code)].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? 'en'
}
