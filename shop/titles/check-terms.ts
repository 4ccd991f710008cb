import type { Db } from '#db/tables'
import { firstValue } from '#kernel/read-rows'
import { isSentByIssue, type SetPart } from '#shop/catalog'
import { checkParts } from './check-parts.ts'
import type { TitleDraft } from './new-title.ts'
import type { TitleToEdit } from './read-title.ts'
import { type CheckedFields, type FieldError, type TitleFields } from './title-fields.ts'

type TermsOf = {
  /** The title as it is stored, or the draft that a new one began with. */
  readonly title: TitleDraft & Partial<Pick<TitleToEdit, 'status' | 'others'>>
  readonly typed: TitleFields
  readonly checked: CheckedFields
  /** Null: a new one. */
  readonly editionId: number | null
  readonly mayReceive: boolean
  readonly today: string
}

type CheckedTerms = {
  readonly errors: readonly FieldError[]
  /** Of a set whose parts change; null: they stay. */
  readonly parts: readonly SetPart[] | null
  /** papers.code that were chosen; of a set without any, those of its parts. */
  readonly papers: string[]
}

/** Checks what depends on the day, on stock and on other titles: pre-orders, terms of journals, parts of sets. */
export async function checkTerms(db: Db, terms: TermsOf): Promise<CheckedTerms> {
  const { title, typed, checked, editionId, mayReceive, today } = terms
  const before = title.fields
  const isChanged = (name: string) => String(typed[name] ?? '') !== String(before[name] ?? '')
  const isNewDay = (name: 'releasedOn' | 'issuesFrom') => checked[name] !== null && isChanged(name)
  const isLimited = isChanged('promiseLimit')
  const promised = isLimited && editionId !== null ? await lockPromised(db, editionId) : 0
  const journal = title.type === 'JOURNAL' && (await findJournal(db, checked.issn, title.workId))
  const isSold = ({ status }: { readonly status?: string }) => (status ?? 'draft') !== 'draft'
  const lectures = String(before.lectureList).split('\n').filter(Boolean).length
  const lines = checked.parts.join('\n')
  const areNew = title.type === 'BUNDLE' && lines !== before.parts
  const isSet = title.type === 'BUNDLE' && (areNew || isChanged('taxClass') || isChanged('bundleGst'))
  const sellerId = Number(editionId === null ? typed.seller : before.seller)
  const set = isSet ? await checkParts(db, checked, { ...title, editionId, sellerId, today }) : null
  const rules: readonly (readonly [boolean, string, string])[] = [
    [
      isNewDay('releasedOn') && (checked.releasedOn ?? '') <= today,
      'releasedOn',
      'Choose a day to come, or leave it empty: what is out already is no pre-order.',
    ],
    [
      isSentByIssue(title) && isNewDay('issuesFrom') && (checked.issuesFrom ?? '') < aYearBefore(today),
      'issuesFrom',
      'The first issue is more than a year ago. Choose the first one of the term that is sold now.',
    ],
    [isLimited && !mayReceive, 'promiseLimit', 'Only staff who care for stock change how many are taken.'],
    [(checked.promiseLimit ?? 0) < promised, 'promiseLimit', `Buyers were promised ${promised} already.`],
    [
      (isSold(title) || (title.others?.some(isSold) ?? title.workId !== null)) &&
        checked.lectureList.length < lectures,
      'lectureList',
      'Buyers have these lectures. Change them or add more, but leave none out.',
    ],
    [Boolean(journal), 'issn', `The journal of edition ${journal} has this ISSN.`],
    [
      areNew && isSold(title),
      'parts',
      'Buyers have this set as it is. Take it off sale, and add a set with other parts.',
    ],
  ]
  return {
    errors: [
      ...rules.flatMap(([isBroken, path, message]) => (isBroken ? [{ path, message }] : [])),
      ...(set?.errors ?? []),
    ],
    parts: areNew && set ? set.parts : null,
    papers: checked.papers.length === 0 && set ? set.papers : checked.papers,
  }
}

const aYearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

/** The copies of an edition that buyers were promised. Its row stays locked until the end of the transaction. */
const lockPromised = async (db: Db, editionId: number): Promise<number> =>
  (await firstValue<number>(db)`
    select promised from stock_levels where edition_id = ${editionId} for update`) ?? 0

/** An edition of another journal that has this ISSN and is not off sale. */
export async function findJournal(db: Db, issn: string | null, workId: number | null) {
  return firstValue<number>(db)`
    select id from editions where issn = ${issn} and type = 'JOURNAL' and status <> 'withdrawn'
      and work_id is distinct from ${workId}`
}
