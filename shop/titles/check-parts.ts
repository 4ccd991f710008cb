import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import type { EditionStatus, Format, ProductType, SetPart } from '#shop/catalog'
import { isTaxClassCode, rateOf, readTaxRates, type TaxClassCode } from '#shop/tax'
import { editionsByCode } from './editions-by-code.ts'
import type { CheckedFields, FieldError } from './title-fields.ts'

type PartsOf = {
  /** Null: a new one. */
  readonly editionId: number | null
  readonly format: Format
  readonly isPhysical: boolean
  readonly sellerId: number
  readonly today: string
}

type CheckedParts = {
  readonly errors: readonly FieldError[]
  readonly parts: readonly SetPart[]
  /** papers.code of all of them. */
  readonly papers: string[]
}

type FoundPart = {
  readonly code: string
  readonly id: number | null
  readonly title: string
  readonly type: ProductType
  readonly format: Format
  readonly status: EditionStatus
  readonly isPhysical: boolean
  readonly sellerId: number
  readonly issues: number | null
  readonly taxClass: TaxClassCode
}

/** Most of one part in a set, as its table has it. */
const mostOfOne = 20

/** The parts of a set as they were typed, a number, ISBN or SKU on each line, with `x 2` behind it for two; and their papers. */
export async function checkParts(
  db: Db,
  { parts: typed, bundleGst, taxClass }: CheckedFields,
  set: PartsOf,
): Promise<CheckedParts> {
  const lines = typed.map((line) => /^(\S+)(?:\s+[x×]\s*([0-9]{1,2}))?$/i.exec(line))
  const quantities = lines.map((line) => Number(line?.[2] ?? 1))
  const codes = lines.map((line, at) => line?.[1]?.toUpperCase() ?? typed[at] ?? '')
  const found = await findParts(db, codes)
  const wrong = found.flatMap((part, at) => {
    const words = wordsAgainst(part, set, {
      quantity: quantities[at] ?? 1,
      isTwice: found.findIndex(({ id }) => id === part.id) !== at,
    })
    return words === null ? [] : [{ path: 'parts', message: words }]
  })
  if (wrong.length > 0) return { errors: wrong.slice(0, 1), parts: [], papers: [] }
  if (found.length === 0 || !isTaxClassCode(taxClass)) return { errors: [], parts: [], papers: [] }
  const rates = await readTaxRates(db, set.today)
  const own = rateOf(rates, taxClass).rateBp
  const ofParts = found.map((part) => rateOf(rates, part.taxClass).rateBp)
  const taxed = {
    SEPARATE: [
      ofParts.some((rate) => rate !== own),
      'Its parts are not all taxed as the set is. Choose another way.',
    ],
    COMPOSITE: [
      found.every((part) => part.taxClass !== taxClass),
      'Choose the tax class of its main part: none of its parts has this one.',
    ],
    MIXED: [Math.max(...ofParts) !== own, 'Choose the tax class of the part with the highest rate.'],
  } as const
  const [isWrong, words] = taxed[bundleGst ?? 'SEPARATE']
  const { rows } = await sql<{ code: string }>`select distinct paper_code code from work_papers w
    join editions e on e.work_id = w.work_id
    where e.id = any(${found.map(({ id }) => id)}::bigint[]) order by 1`.execute(db)
  return {
    errors: isWrong ? [{ path: 'taxClass', message: words }] : [],
    parts: found.map(({ id }, at) => ({ editionId: id ?? 0, quantity: quantities[at] ?? 1 })),
    papers: rows.map(({ code }) => code),
  }
}

/** Why an edition cannot be a part of a set; null when it can. */
function wordsAgainst(
  { code, id, title, type, format, status, isPhysical, sellerId, issues }: FoundPart,
  set: PartsOf,
  { quantity, isTwice }: { readonly quantity: number; readonly isTwice: boolean },
): string | null {
  const rules: readonly (readonly [boolean, string])[] = [
    [id === null, `There is no title “${code}”. Enter its number, ISBN or SKU, and “x 2” behind it for two.`],
    [id === set.editionId, 'A set cannot contain itself.'],
    [type === 'BUNDLE', `“${title}” (${code}) is a set. Enter its parts instead.`],
    [status !== 'live', `“${title}” (${code}) is not on sale.`],
    [issues !== null, `“${title}” (${code}) is sent issue by issue, and so it is sold by itself.`],
    [set.isPhysical && !isPhysical, `“${title}” (${code}) is opened online, and this set is shipped.`],
    [!set.isPhysical && isPhysical, `“${title}” (${code}) is shipped, and this set is opened online.`],
    [
      set.format === 'HARD' && format === 'HARD-VIDEO',
      `“${title}” (${code}) is a recording. Add a set of books and videos for it.`,
    ],
    [set.isPhysical && sellerId !== set.sellerId, `“${title}” (${code}) is of another seller.`],
    [isTwice, `“${title}” (${code}) stands here twice. Enter “${code} x 2” for two.`],
    [
      quantity < 1 || quantity > (set.isPhysical ? mostOfOne : 1),
      set.isPhysical
        ? `Enter 1 to ${mostOfOne} of “${title}” (${code}).`
        : `“${title}” (${code}) is opened once. Leave out the number.`,
    ],
  ]
  return rules.find(([isBroken]) => isBroken)?.[1] ?? null
}

/** The edition of each code, in their order. */
const findParts = (db: Db, codes: readonly string[]): Promise<readonly FoundPart[]> =>
  allRows<FoundPart>(db)`
    select t.code, e.id, w.title, e.type, e.format, e.status, k.is_physical "isPhysical", e.seller_id "sellerId", e.issues,
      e.tax_class "taxClass"
    from ${editionsByCode(codes)}
    left join works w on w.id = e.work_id left join product_kinds k on k.type = e.type and k.format = e.format
    order by t.place`
