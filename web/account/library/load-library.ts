import { formatDay } from '#kernel/dates'
import {
  accessHref,
  issuesHref,
  lectureHref,
  readerHref,
  researchHref,
  supplementHref,
  testsHref,
} from '#kernel/library-links'
import { countWords } from '#kernel/money'
import { daysShort, examOf, validityText } from '#shop/catalog'
import { closedWords, type Owned, readLibrary, remainsOf } from '#shop/library'
import { readLine } from '#shop/orders'
import { readSubscriptions } from '#shop/subscriptions'
import { type Companion, readCompanions } from '#shop/supplements'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toCardView } from '../../storefront/card-view.ts'
import { holdSeat } from './reader-request.ts'
import { unitWord } from './unit-words.ts'

export type LibraryItem = ReturnType<typeof toItem>

/** How long it is open, beside the exam. */
type Access = {
  readonly tone: 'good' | 'late' | 'over'
  readonly words: string
  readonly isBeforeExam?: boolean
}

const kinds = [
  { key: 'books', words: 'Virtual books', types: ['BOOK', 'ADIT'] },
  { key: 'courses', words: 'Video classes', types: ['VIDEO'] },
  { key: 'journals', words: 'Journals', types: ['JOURNAL', 'ISSUE'] },
  { key: 'newsletters', words: 'E-newsletters', types: ['ENEWS'] },
  { key: 'plans', words: 'Plans and tests', types: ['EXAM', 'PRACTICE', 'RESEARCH'] },
] as const

/** Loads what the visitor owns, by paper; of one kind when `show` names it. */
export async function loadLibrary(
  needs: ShopNeeds,
  visitor: Visitor,
  { userId, show }: { readonly userId: string; readonly show: string | null },
) {
  await holdSeat(needs, visitor)
  const exam = examOf(visitor)
  const attempt = (await needs.facts.attempts()).find(({ code }) => code === exam?.attempt) ?? null
  const companions = Map.groupBy(await readCompanions(needs.db, userId), ({ editionId }) => editionId)
  const renewing = (await readSubscriptions(needs.db, { userId, state: 'active' })).flatMap((each) =>
    each.cancelAskedAt === null && each.trialEndsAt === null ? each.editionId : [],
  )
  const owned = (await readLibrary(needs.db, { userId, exam })).map((each) => {
    const item = toItem(each, attempt?.examOn ?? null, companions.get(each.card.id) ?? [], renewing)
    return { ...each, item, kinds: kindsOf(each, item) }
  })
  const filters = [
    ...kinds,
    { key: 'printed', words: 'Printed and other' },
    { key: 'ending', words: 'Ends before your exam is over' },
  ].flatMap(({ key, words }) => {
    const count = owned.filter((each) => each.kinds.includes(key)).length
    return count === 0 ? [] : [{ href: `/user/library?show=${key}`, words, count, isChosen: key === show }]
  })
  const isNarrowed = filters.some(({ isChosen }) => isChosen)
  return {
    isEmpty: owned.length === 0,
    shelves: toShelves(isNarrowed ? owned.filter((each) => show && each.kinds.includes(show)) : owned),
    filters:
      filters.length < 2
        ? []
        : [{ href: '/user/library', words: 'All', count: owned.length, isChosen: !isNarrowed }, ...filters],
    latest: owned
      .filter((each) => each.readAt && !isClosed(each) && each.pausedUntil === null)
      .slice(0, 2)
      .map(({ item }) => item),
    exam: attempt && `The ${attempt.label} exam begins on ${formatDay(attempt.examOn)}.`,
  }
}

const kindsOf = (
  { card, isPhysical, isNewsletterIssue }: Owned,
  { isVirtual, access }: LibraryItem,
): readonly string[] => [
  !isPhysical && isVirtual
    ? (kinds.find(({ types }) => types.some((type) => type === (isNewsletterIssue ? 'ENEWS' : card.type)))
        ?.key ?? 'printed')
    : 'printed',
  ...(access?.isBeforeExam ? ['ending'] : []),
]

/** By paper, in the order of the syllabus; then what serves several papers or none. */
function toShelves(owned: readonly (Owned & { readonly item: LibraryItem })[]) {
  const byPaper = [...Map.groupBy(owned, ({ paper }) => paper?.code ?? '')].map(([key, own]) => ({
    key: key || 'other',
    place: own[0]?.paper?.place ?? Number.POSITIVE_INFINITY,
    number: own[0]?.paper?.number ?? '',
    title: own[0]?.paper?.name ?? 'Several papers, and more',
    level: key ? (own[0]?.card.levelNames[0] ?? '') : '',
    items: own.map(({ item }) => item),
  }))
  return byPaper.toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
}

const isClosed = ({ state }: Owned): boolean => state !== 'ACTIVATED' && state !== 'ACCEPTED'

/** What came with a title: a supplement, errata, a sample chapter. */
function toCompanion(companion: Companion, { title: owned }: Owned['card']) {
  if (companion.kind === 'sample')
    return {
      href: readerHref(companion.virtualId, companion.no),
      words: `Sample chapter online${companion.title === owned ? '' : `: ${companion.title}`}`,
      isNew: false,
    }
  const { kind, supplementId, title, publishedOn, isOpened, changed } = companion
  return {
    href: supplementHref(supplementId),
    words: `${kind === 'errata' ? 'Errata' : 'Supplement'} of ${formatDay(publishedOn)}${changed ? `, ${changed.kind} on ${formatDay(changed.on)}` : ''}: ${title}`,
    isNew: !isOpened && changed?.kind !== 'withdrawn',
  }
}

function toItem(
  owned: Owned,
  examOn: string | null,
  companions: readonly Companion[],
  renewing: readonly number[],
) {
  const { card, isPhysical, chapterNo, chapters, isTypeset, orderNo, cause, viewsLeft } = owned
  const isVirtual = !isPhysical && chapters > 0
  const isCourse = card.type === 'VIDEO'
  const isPlan = card.type === 'EXAM' || card.type === 'PRACTICE'
  const isJournal = card.type === 'JOURNAL' || card.type === 'ENEWS'
  const isResearch = card.type === 'RESEARCH'
  const href = hrefOf(card)
  const remains = remainsOf(card.type)
  const part = unitWord(
    isCourse ? 'lecture' : card.type === 'ISSUE' ? 'article' : isTypeset ? 'page' : 'chapter',
  )
  return {
    card: toCardView(card),
    kind: card.kindName,
    note: [
      card.editionLabel,
      cause === 'key' && 'By activation key',
      cause === 'organisation' && 'Through your organisation',
      isVirtual && viewsLeft !== null && `${countWords(viewsLeft, 'view')} left`,
    ]
      .filter(Boolean)
      .join(' · '),
    progress:
      isVirtual && chapterNo !== null
        ? { reached: chapterNo / chapters, words: `${part} ${chapterNo} of ${chapters}` }
        : null,
    access: accessOf(owned, examOn, renewing.includes(card.id)),
    hasMore: isVirtual && owned.state === 'ACTIVATED' && owned.hasMore,
    action: isVirtual
      ? isClosed(owned)
        ? { href, words: remains === null ? 'See the plan' : `See your ${remains}` }
        : owned.pausedUntil
          ? { href: accessHref(card.id), words: 'Resume' }
          : {
              href,
              words: isPlan
                ? 'Go to the tests'
                : isResearch
                  ? 'Search the documents'
                  : isJournal
                    ? 'See the issues'
                    : chapterNo === null
                      ? 'Open it'
                      : isCourse
                        ? 'Continue watching'
                        : 'Continue reading',
            }
      : { href: `/order/${orderNo}`, words: `Order ${orderNo}` },
    more: moreOf(owned),
    isVirtual,
    isCourse,
    companions: companions.map((companion) => toCompanion(companion, card)),
  }
}

/** What else somebody may do with a title: change its devices or pause it, or buy again what is over. */
function moreOf(owned: Owned) {
  const { card, cause, state, isPhysical, pausedUntil } = owned
  if (isPhysical || (cause !== 'order' && cause !== 'key')) return null
  if (state === 'EXPIRED' && card.availability.canBuy) return { href: card.href, words: 'Buy again' }
  if (pausedUntil !== null && card.type !== 'VIDEO') return null
  return state === 'ACTIVATED' && ['BOOK', 'ADIT', 'VIDEO'].includes(card.type)
    ? { href: accessHref(card.id), words: card.type === 'VIDEO' ? 'Devices and pause' : 'Pause' }
    : null
}

const hrefOf = ({ id, type }: Owned['card']): string => {
  switch (type) {
    case 'EXAM':
    case 'PRACTICE':
      return testsHref(id)
    case 'RESEARCH':
      return researchHref(id)
    case 'VIDEO':
      return lectureHref(id)
    case 'JOURNAL':
    case 'ENEWS':
      return issuesHref(id)
    default:
      return readerHref(id)
  }
}

function accessOf(owned: Owned, examOn: string | null, isRenewing: boolean): Access | null {
  const { card, cause, state, endsOn, validityDays, closedAt, pausedUntil, isPhysical } = owned
  const remains = remainsOf(card.type)
  if (isPhysical)
    return {
      tone: 'good',
      words: state === 'DELIVERED' ? 'Yours to keep' : readLine({ state, goods: 'physical' }).label,
    }
  if (closedAt) return { tone: 'over', words: closedWords({ ...owned, closedAt }) }
  if (state === 'EXPIRED')
    return {
      tone: 'over',
      words: `${cause === 'trial' ? 'Free trial ended' : 'Ended'} on ${formatDay(endsOn ?? '')}${remains === null ? '' : `; your ${remains} stay`}`,
    }
  if (pausedUntil) return { tone: 'late', words: `Paused till ${formatDay(pausedUntil)}` }
  if (cause === 'organisation') return { tone: 'good', words: 'Open in the network of your organisation' }
  if (endsOn === null)
    return validityDays === null
      ? null
      : { tone: 'good', words: `Open for ${validityText(validityDays, null)} from the first opening` }
  if (cause === 'trial') return { tone: 'late', words: `Free trial till ${formatDay(endsOn)}` }
  if (isRenewing) return { tone: 'good', words: `Open till ${formatDay(endsOn)}, then it renews` }
  if (examOn === null) return { tone: 'good', words: `Open till ${formatDay(endsOn)}` }
  const short = daysShort(endsOn, examOn)
  if (short === null) return { tone: 'good', words: `Open till ${formatDay(endsOn)}, past your exam` }
  return {
    tone: 'late',
    words: `Ends on ${formatDay(endsOn)}, ${short === 0 ? 'during' : `${countWords(short, 'day')} before`} your exam`,
    isBeforeExam: true,
  }
}
