import { formatDay } from '#kernel/dates'
import {
  issuesHref,
  lectureHref,
  readerHref,
  researchHref,
  supplementHref,
  testsHref,
} from '#kernel/library-links'
import { examOf } from '#shop/catalog'
import { closedWords, type Owned, readLibrary } from '#shop/library'
import { readLine } from '#shop/orders'
import { type Companion, readCompanions } from '#shop/supplements'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toCardView } from '../../storefront/card-view.ts'
import type { CardView } from '../../ui/product-card.tsx'
import { holdSeat } from './hold-seat.ts'

export type LibraryItem = {
  readonly card: CardView
  /** 'Virtual book', 'Printed book'. */
  readonly kind: string
  readonly note: string
  /** How much is read, from 0 to 1; null: it is not read here. */
  readonly progress: { readonly reached: number; readonly words: string } | null
  /** How long it is open, beside the exam. */
  readonly access: { readonly tone: 'good' | 'late' | 'over'; readonly words: string } | null
  readonly action: { readonly href: string; readonly words: string }
  readonly isVirtual: boolean
  /** What came with it: supplements, errata, a sample chapter. */
  readonly companions: readonly { readonly href: string; readonly words: string; readonly isNew: boolean }[]
}

export type LibraryView = {
  readonly items: readonly LibraryItem[]
  /** What was read last, to go on with. */
  readonly latest: LibraryItem | null
  readonly exam: string | null
}

/** Loads what the visitor owns. */
export async function loadLibrary(needs: ShopNeeds, visitor: Visitor, userId: string): Promise<LibraryView> {
  await holdSeat(needs, visitor)
  const exam = examOf(visitor)
  const attempt = (await needs.facts.attempts()).find(({ code }) => code === exam?.attempt) ?? null
  const owned = await readLibrary(needs.db, { userId, exam })
  const companions = Map.groupBy(await readCompanions(needs.db, userId), ({ editionId }) => editionId)
  const items = owned.map((each) => ({
    ...toItem(each, attempt?.examOn ?? null),
    companions: (companions.get(each.card.id) ?? []).map((companion) => toCompanion(companion, each.card)),
  }))
  const [first] = owned
  return {
    items,
    latest: first?.readAt && !isClosed(first) ? (items[0] ?? null) : null,
    exam: attempt && `The ${attempt.label} exam begins on ${formatDay(attempt.examOn)}.`,
  }
}

const isClosed = ({ state }: Owned): boolean => state !== 'ACTIVATED' && state !== 'ACCEPTED'

function toCompanion(
  companion: Companion,
  { title: owned }: Owned['card'],
): LibraryItem['companions'][number] {
  if (companion.kind === 'sample')
    return {
      href: readerHref(companion.virtualId, companion.no),
      words: `Sample chapter online${companion.title === owned ? '' : `: ${companion.title}`}`,
      isNew: false,
    }
  const { kind, supplementId, title, publishedOn, isOpened } = companion
  return {
    href: supplementHref(supplementId),
    words: `${kind === 'errata' ? 'Errata' : 'Supplement'} of ${formatDay(publishedOn)}: ${title}`,
    isNew: !isOpened,
  }
}

function toItem(owned: Owned, examOn: string | null): Omit<LibraryItem, 'companions'> {
  const { card, isPhysical, chapterNo, chapters, state, orderNo, cause, viewsLeft } = owned
  const isVirtual = !isPhysical && chapters > 0
  const isCourse = card.type === 'VIDEO'
  const isPlan = card.type === 'EXAM' || card.type === 'PRACTICE'
  const isJournal = card.type === 'JOURNAL'
  const isResearch = card.type === 'RESEARCH'
  const href = hrefOf(card)
  const part = isCourse ? 'Lecture' : card.type === 'ISSUE' ? 'Article' : 'Chapter'
  return {
    card: toCardView(card),
    kind: card.kindName,
    note: [
      card.editionLabel,
      cause === 'key' && 'By activation key',
      cause === 'organisation' && 'Through your organisation',
      isVirtual && viewsLeft !== null && `${viewsLeft} ${viewsLeft === 1 ? 'view' : 'views'} left`,
    ]
      .filter(Boolean)
      .join(' · '),
    progress:
      isVirtual && chapterNo !== null
        ? { reached: chapterNo / chapters, words: `${part} ${chapterNo} of ${chapters}` }
        : null,
    access: isPhysical
      ? {
          tone: 'good',
          words: state === 'DELIVERED' ? 'Yours to keep' : readLine({ state, goods: 'physical' }).label,
        }
      : accessOf(owned, examOn),
    action: isVirtual
      ? isClosed(owned)
        ? { href, words: isPlan ? 'See your results' : 'See your notes' }
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
    isVirtual,
  }
}

/** Where something is opened. */
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
      return issuesHref(id)
    default:
      return readerHref(id)
  }
}

function accessOf(owned: Owned, examOn: string | null): LibraryItem['access'] {
  const { cause, state, endsOn, validityDays, closedAt, closedBecause } = owned
  if (closedAt)
    return {
      tone: 'over',
      words: closedWords({ closedAt, closedBecause, isRefunded: state === 'REFUND_INITIATED' }),
    }
  if (state === 'EXPIRED')
    return {
      tone: 'over',
      words: `${cause === 'trial' ? 'Free trial ended' : 'Ended'} on ${formatDay(endsOn ?? '')}; your notes stay`,
    }
  if (cause === 'organisation') return { tone: 'good', words: 'Open in the network of your organisation' }
  if (endsOn === null)
    return validityDays === null
      ? null
      : { tone: 'good', words: `Open for ${validityDays} days from the first opening` }
  if (cause === 'trial') return { tone: 'late', words: `Free trial till ${formatDay(endsOn)}` }
  if (examOn === null) return { tone: 'good', words: `Open till ${formatDay(endsOn)}` }
  return endsOn >= examOn
    ? { tone: 'good', words: `Open till ${formatDay(endsOn)}, past your exam` }
    : { tone: 'late', words: `Ends on ${formatDay(endsOn)}, before your exam` }
}
