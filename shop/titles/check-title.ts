import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, firstRow, firstValue } from '#kernel/read-rows'
import { type EditorsVerdict, type Format, listAttempts, type ProductType, type SetPart } from '#shop/catalog'
import { checkTerms } from './check-terms.ts'
import { losesToSell, readToday } from './missing-to-sell.ts'
import { readNewTitle } from './new-title.ts'
import { readTitle } from './read-title.ts'
import type { TitleToSave } from './save-title.ts'
import {
  type CheckedFields,
  checkFields,
  type FieldError,
  type TitleFields,
  takesStock,
} from './title-fields.ts'
import { chosenFields, readTitleOptions } from './title-options.ts'
import { typedVerdicts } from './typed-verdicts.ts'

/** A title that can be saved as it was typed. */
export type CheckedTitle = {
  readonly ok: true
  readonly checked: CheckedFields
  readonly verdicts: readonly EditorsVerdict[]
  readonly before: TitleFields
  /** Null: a new one. */
  readonly editionId: number | null
  readonly workId: number | null
  readonly type: ProductType
  readonly format: Format
  readonly isPhysical: boolean
  readonly journalId: number | null
  readonly issueLabel: string | null
  /** Of a new one: the cover it begins with, media_files.hash. */
  readonly coverHash: string | null
  /** Of a new one. */
  readonly sku: string
  readonly sellerId: number
  readonly copies: number
  /** Of a set whose parts change; null: they stay. */
  readonly parts: readonly SetPart[] | null
  /** Whether it is released on a day to come. */
  readonly isAhead: boolean
}

/** Checks a title as it was typed, against the catalogue and against what others changed meanwhile. */
export async function checkTitle(
  db: Db,
  { what, typed, mayReceive }: TitleToSave,
): Promise<CheckedTitle | { readonly ok: false; readonly errors: readonly FieldError[] }> {
  const isNew = typeof what !== 'number'
  const start = isNew ? await readNewTitle(db, what) : await readTitle(db, what)
  if (start === null) return { ok: false, errors: [{ path: 'title', message: 'There is no such title.' }] }
  const before: TitleFields = start.fields
  const all = { ...before, ...typed }
  const text = (name: string) => [all[name] ?? ''].flat()[0]?.trim() ?? ''
  const { errors: wrong, checked } = checkFields(start, all)
  const errors = [...wrong]
  const need = (path: string, holds: boolean, message: string) => {
    if (!holds) errors.push({ path, message })
  }
  if ('version' in start)
    need(
      'version',
      text('version') === start.version,
      'Somebody else changed this title meanwhile, see below. Save again to keep what you typed.',
    )
  const options = await readTitleOptions(db)
  for (const name of chosenFields)
    if (name === 'seller' ? isNew : text(name) !== '' && text(name) !== before[name])
      need(
        name,
        options[name].some(({ value }) => value === text(name)),
        'Choose one of the list.',
      )
  const copies = text('copies') === '' ? 0 : /^[0-9]{1,6}$/.test(text('copies')) ? Number(text('copies')) : -1
  need('copies', copies >= 0 && copies <= 100_000, 'Enter how many copies there are, up to 1,00,000.')
  need(
    'copies',
    copies <= 0 || (isNew && takesStock(start)),
    'Copies come first with new goods, later at the stock desk.',
  )
  need('copies', copies <= 0 || mayReceive, 'Only staff who care for stock receive copies.')
  const today = await readToday(db)
  const sku = text('sku').toUpperCase()
  need('sku', sku === '' || /^[A-Z0-9][A-Z0-9-]{2,39}$/.test(sku), 'Use 3 to 40 letters, digits and hyphens.')
  const editionId = isNew ? null : what
  if (isNew && sku !== '')
    need('sku', !(await findEdition(db, 'sku', sku, editionId)), 'Another edition has this SKU.')
  if (checked) {
    const other = checked.isbn && (await findEdition(db, 'isbn13', checked.isbn, editionId))
    need('isbn', !other, `Edition ${other} has this ISBN.`)
    errors.push(...(await unknownNames(db, checked, text('newNames') === 'yes')))
    for (const [path, chosen, known] of [
      ['shelves', checked.shelves, options.shelves],
      ['lectureList', checked.lectureList.map(({ recording }) => recording), options.recordings],
    ] as const)
      need(
        path,
        chosen.every((name) => known.some(({ value }) => value === name)),
        `Choose one of these: ${known.map(({ value }) => value).join(', ') || 'nothing is stored yet'}.`,
      )
  }
  if (checked) errors.push(...losesToSell(start, all, today))
  const terms =
    checked && (await checkTerms(db, { title: start, typed: all, checked, editionId, mayReceive, today }))
  errors.push(...(terms?.errors ?? []))
  const papers = terms?.papers ?? [all.papers ?? []].flat()
  const levels = await allRows<{ code: string; level_code: string }>(db)`
    select code, level_code from papers where code = any(${['', ...papers]})`
  need('papers', levels.length === papers.length, 'Choose papers of the list.')
  const whole = checked && { ...checked, papers }
  const assessed = whole
    ? typedVerdicts(await listAttempts(db), new Set(levels.map((row) => row.level_code)), whole, {
        all,
        before,
      })
    : null
  errors.push(...(assessed?.errors ?? []))
  if (!whole || !terms || !assessed || errors.length > 0) return { ok: false, errors }
  const { workId, type, format, isPhysical, journalId, issueLabel, coverHash } = start
  const { verdicts } = assessed
  const sellerId = Number(text('seller'))
  return {
    ok: true,
    checked: whole,
    verdicts,
    before,
    editionId,
    workId,
    type,
    format,
    isPhysical,
    journalId,
    issueLabel,
    coverHash: isNew ? coverHash : null,
    sku,
    sellerId,
    copies,
    parts: terms.parts,
    isAhead: (whole.releasedOn ?? '') > today,
  }
}

/** The edition that has this SKU, or this ISBN and is not off sale; but for one. */
async function findEdition(db: Db, column: 'sku' | 'isbn13', value: string, but: number | null) {
  return firstValue<number>(db)`
    select id from editions where ${sql.ref(column)} = ${value} and id is distinct from ${but}
      and (${column === 'sku'} or status <> 'withdrawn')`
}

/** Names that the directory has not: spelt otherwise there, or new. */
async function unknownNames(db: Db, { authors, publisher, institute }: CheckedFields, mayAdd: boolean) {
  if (mayAdd) return []
  const typed = [
    ...authors.map((name) => ['authors', 'people', name] as const),
    ...(publisher ? [['publisher', 'publishers', publisher] as const] : []),
    ...(institute ? [['institute', 'institutes', institute] as const] : []),
  ]
  const unknown = await Promise.all(
    typed.map(async ([path, table, name]) => {
      const isKnown = await firstRow(db)`
        select from ${sql.table(table)} where lower(name) = ${name.toLowerCase()}`
      return isKnown
        ? []
        : [{ path, message: `“${name}” is not in the directory. Correct it, or tick “Add new names”.` }]
    }),
  )
  return unknown.flat()
}
