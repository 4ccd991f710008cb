import type { Db, Tx } from '#db/tables'
import type { Format, ProductType } from '#shop/catalog'
import { readTitle, type TitleToEdit } from './read-title.ts'
import type { TitleFields } from './title-fields.ts'

/** The formats in which staff add books. */
export const newFormats = ['HARD', 'POCKET', 'VIRTUAL'] as const

/** A book to add: a new work, or another edition of the work of `of` (editions.id). */
export type TitleToAdd = { readonly format: (typeof newFormats)[number]; readonly of: number | null }

/** A title that is not stored yet: its kind, and the fields to begin with. */
export type TitleDraft = Pick<
  TitleToEdit,
  'type' | 'format' | 'kindName' | 'isPhysical' | 'fields' | 'coverHash'
> & {
  /** Null: it begins a work. */
  readonly workId: number | null
}

const blank: TitleFields = {
  ...Object.fromEntries(
    `title subtitle publisher authors category bookKind institute about contents editionNo editionLabel lawOn act
    publishedOn isbn pages binding weight length breadth height importer manufacturer mrp price mrpUsd priceUsd
    validityDays validityAttempt`
      .split(/\s+/)
      .map((name) => [name, '']),
  ),
  papers: [],
  language: 'en',
  country: 'IN',
  editionNo: '1',
}
/** What another format of the same text does not share. */
const ofFormat = ['isbn', 'mrp', 'price', 'mrpUsd', 'priceUsd', 'validityDays', 'validityAttempt', 'taxClass']
const ofGoods = ['binding', 'weight', 'length', 'breadth', 'height', 'importer', 'manufacturer']
/** What a new edition does not share with the one before. */
const ofEdition = ['isbn', 'editionLabel', 'lawOn', 'publishedOn', 'pages', 'weight', 'height']

/** A title to add with the fields to begin with; null when there is no such kind or edition. */
export async function readNewTitle(db: Db | Tx, { format, of }: TitleToAdd): Promise<TitleDraft | null> {
  const type: ProductType = 'BOOK'
  const kind = await db
    .selectFrom('product_kinds')
    .select(['name as kindName', 'is_physical as isPhysical', 'default_tax_class as taxClass'])
    .where('type', '=', type)
    .where('format', '=', format satisfies Format)
    .executeTakeFirst()
  const house = await db
    .selectFrom('sellers')
    .select('id')
    .orderBy('is_house', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  const earlier = of === null ? null : await readTitle(db, of)
  if (!kind || (of !== null && earlier?.type !== type)) return null
  const start = { ...blank, taxClass: kind.taxClass, seller: String(house?.id ?? '') }
  const isNext = earlier?.format === format
  // Another format of the same text looks the same.
  const coverHash = isNext ? null : (earlier?.coverHash ?? null)
  const draft = { ...kind, type, format, coverHash, workId: earlier?.workId ?? null }
  if (!earlier) return { ...draft, fields: start }
  const own = isNext ? ofEdition : [...ofFormat, ...ofGoods]
  const shared = Object.entries(earlier.fields).filter(
    ([name]) => !own.includes(name) && !(isNext && /^(?:fit|reason|supplement|supplementOn)-/.test(name)),
  )
  const editionNo = Number(earlier.fields.editionNo)
  return {
    ...draft,
    fields: {
      ...start,
      ...Object.fromEntries(shared),
      ...(isNext && { editionNo: editionNo > 0 ? String(editionNo + 1) : '' }),
    },
  }
}
