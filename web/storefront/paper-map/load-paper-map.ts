import { formatInrShort, groupIndian, paise } from '#kernel/money'
import type { Attempt, Course, Exam, Level } from '#shop/catalog'
import { type OwnedEdition, type PaperMapEntry, readOwnedEditions, readPaperMap } from '#shop/directory'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { hueOf, toTitleView } from '../card-view.ts'
import { toFitView } from '../fit/fit-view.ts'
import { loadPicker } from '../fit/load-picker.ts'
import type { MappedPaper, PaperListView, PaperMapView } from './paper-map-view.ts'
import { provisionOf, provisionWords } from './provision.ts'

/** Loads the map of a level (levels.code) with the visitor's titles and attempt; null when there is no such level. */
export async function loadPaperMap(
  needs: ShopNeeds,
  visitor: Visitor,
  levelCode: string,
): Promise<PaperMapView | null> {
  const [courses, attempts] = await Promise.all([needs.facts.levels(), needs.facts.attempts()])
  const course = courses.find(({ levels }) => levels.some(({ code }) => code === levelCode))
  const level = course?.levels.find(({ code }) => code === levelCode)
  if (!course || !level) return null
  const session = sessionOf(attempts, visitor, levelCode)
  const exam = session && { attempt: session.code, levelCode }
  const [entries, owned] = await Promise.all([
    readEntries(needs, level, exam),
    visitor.user && readOwnedEditions(needs.db, { userId: visitor.user.id, exam }),
  ])
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
  }
}

/** Every level with the address of its map. */
export const levelLinks = (courses: readonly Course[], current: string | null): PaperMapView['levels'] =>
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

/** The titles for the papers of a level, cached by attempt. */
async function readEntries(
  { db, views, titles }: ShopNeeds,
  { code, papers }: Level,
  exam: Exam | null,
): Promise<readonly PaperMapEntry[]> {
  return views.getOrLoad(`papers ${code} ${exam?.attempt}`, async () =>
    readPaperMap({ db, index: await titles.index() }, { papers: papers.map((paper) => paper.code), exam }),
  )
}

function toPaper(
  { code, number, name }: Level['papers'][number],
  entry: PaperMapEntry | null,
  owned: readonly OwnedEdition[] | null,
): MappedPaper {
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
    lists: entry ? listsOf(code, entry) : [],
  }
}

const listsOf = (paper: string, { books, lectures, isAssessed }: PaperMapEntry): PaperListView[] =>
  [
    { list: 'books', one: 'book', many: 'books', ...books },
    { list: 'lectures', one: 'video class', many: 'video classes', ...lectures },
  ]
    .filter(({ titles }) => titles > 0)
    .map(({ list, one, many, titles, fromPaise }) => ({
      href: `/${list}?paper=${paper}`,
      label: `${groupIndian(titles)} ${titles === 1 ? one : many}${isAssessed ? (titles === 1 ? ' that fits' : ' that fit') : ''}`,
      from: fromPaise === null ? null : `from ${formatInrShort(paise(fromPaise))}`,
    }))
