import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { isPlan } from '#shop/catalog'
import { readTitle, type TitleToEdit } from './read-title.ts'
import type { TitleFields } from './title-fields.ts'

/** A title to add: a new work, or another edition of the work of `of` (editions.id). */
export type TitleToAdd = {
  /** As a row of product_kinds: 'BOOK.HARD'. An issue of a journal is recorded in print, and added as another format. */
  readonly kind: string
  readonly of: number | null
}

/** A title that is not stored yet: its kind, and the fields to begin with. */
export type TitleDraft = Pick<
  TitleToEdit,
  'type' | 'format' | 'kindName' | 'isPhysical' | 'journalId' | 'issueLabel' | 'fields' | 'coverHash'
> & {
  /** Null: it begins a work. */
  readonly workId: number | null
}

const blank: TitleFields = {
  ...Object.fromEntries(
    `title subtitle publisher authors category bookKind institute about contents editionNo editionLabel lawOn act
    publishedOn isbn pages binding weight length breadth height importer manufacturer mrp price mrpUsd priceUsd
    validityDays validityAttempt titleNote packageDetails releasedOn backOrder promiseLimit parts bundleGst issn frequency issues
    issuesFrom lectures minutes mode views recording material materialLanguage trialDays shelves lectureList`
      .split(/\s+/)
      .map((name) => [name, '']),
  ),
  papers: [],
  language: 'en',
  country: 'IN',
}
/** What another format of the same text does not share. */
const ofFormat =
  `isbn mrp price mrpUsd priceUsd validityDays validityAttempt taxClass titleNote issues issuesFrom mode views
  promiseLimit releasedOn backOrder material`.split(/\s+/)
const ofGoods = [
  'binding',
  'weight',
  'length',
  'breadth',
  'height',
  'importer',
  'manufacturer',
  'packageDetails',
]
/** What a new edition does not share with the one before, and another option, period or term of what is sold in several. */
const ofEdition = [
  'isbn',
  'editionLabel',
  'lawOn',
  'publishedOn',
  'pages',
  'weight',
  'height',
  'releasedOn',
  'backOrder',
  'promiseLimit',
]
const ofOption = ['titleNote', 'issuesFrom', 'backOrder', 'promiseLimit']

/** A title to add with the fields to begin with; null when there is no such kind or edition. */
export async function readNewTitle(db: Db, { kind, of }: TitleToAdd): Promise<TitleDraft | null> {
  const row = await firstRow<
    Pick<TitleDraft, 'type' | 'format' | 'kindName' | 'isPhysical'> & {
      taxClass: string
      seller: number | null
      today: string
    }
  >(db)`
    select type, format, name "kindName", is_physical "isPhysical", default_tax_class "taxClass", business_today()::text today,
      (select id from sellers order by is_house desc, id limit 1) seller
    from product_kinds
    where type || '.' || format = ${kind} and (type <> 'ISSUE' or ${of}::bigint is not null)`
  const earlier = of === null ? null : await readTitle(db, of)
  if (!row || (of !== null && earlier?.type !== row.type)) return null
  const { taxClass, seller, today, ...draft } = row
  const { type, format, isPhysical } = draft
  const isBook = type === 'BOOK' || type === 'ADIT'
  const start: TitleFields = {
    ...blank,
    taxClass,
    seller: String(seller ?? ''),
    editionNo: isBook ? '1' : '',
    publishedOn: isBook ? '' : today,
    mode: type !== 'VIDEO' ? '' : isPhysical ? 'Pen drive' : 'App and browser',
    validityDays: isPlan(type) ? '365' : '',
  }
  const isNext = earlier?.format === format
  // Another format of the same text looks the same, and so does another option.
  const coverHash = isNext && isBook ? null : (earlier?.coverHash ?? null)
  if (!earlier) return { ...draft, coverHash, workId: null, journalId: null, issueLabel: null, fields: start }
  const own = isNext ? (isBook ? ofEdition : ofOption) : [...ofFormat, ...ofGoods]
  const shared = Object.entries(earlier.fields).filter(
    ([name]) =>
      !own.includes(name) && !(isNext && isBook && /^(?:fit|reason|supplement|supplementOn)-/.test(name)),
  )
  const editionNo = Number(earlier.fields.editionNo)
  return {
    ...draft,
    coverHash,
    workId: earlier.workId,
    journalId: earlier.journalId,
    issueLabel: earlier.issueLabel,
    fields: {
      ...start,
      ...Object.fromEntries(shared),
      ...(isNext && isBook && { editionNo: editionNo > 0 ? String(editionNo + 1) : '' }),
    },
  }
}
