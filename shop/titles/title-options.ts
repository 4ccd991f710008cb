import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { attemptName } from '#shop/catalog'

type TitleOption = { readonly value: string; readonly label: string }

/** The fields that are chosen from a list of the catalogue. */
export const chosenFields = [
  'seller',
  'category',
  'bookKind',
  'language',
  'country',
  'taxClass',
  'validityAttempt',
  'materialLanguage',
] as const

/** What each of these fields may be, and the publishers and institutes that are known. */
export type TitleOptions = Readonly<
  Record<
    (typeof chosenFields)[number] | 'publisher' | 'institute' | 'kinds' | 'shelves' | 'recordings',
    readonly TitleOption[]
  >
>

const list = (value: string, label: string, from: string) =>
  sql.raw(
    `coalesce((select json_agg(json_build_object('value', (${value})::text, 'label', ${label})) from (${from}) o), '[]')`,
  )

/** Reads what the fields of titles may be. Tax classes say the rate and HSN or SAC of today. */
export async function readTitleOptions(db: Db): Promise<TitleOptions> {
  const row = await firstRow<{ options: TitleOptions }>(db)`select json_build_object(
    'seller', ${list('id', 'trade_name', 'select * from sellers order by is_house desc, trade_name')},
    'publisher', ${list('name', 'name', 'select name from publishers order by name')},
    'category', ${list('slug', 'name', 'select * from categories order by position')},
    'bookKind', ${list('slug', 'name', 'select * from book_kinds order by position')},
    'institute', ${list('name', 'name', 'select name from institutes order by name')},
    'language', ${list('code', 'name', 'select * from languages order by name')},
    'materialLanguage', ${list('code', 'name', 'select * from languages order by name')},
    'recordings', ${list('name', 'name', 'select name from recordings order by name')},
    'shelves', ${list('shelf', 'shelf', 'select distinct shelf from research_documents order by shelf')},
    'country', ${list('code', 'name', 'select * from countries order by name')},
    'taxClass', ${list(
      'code',
      `name || ', GST ' || trim_scale(rate_bp / 100.0) || '%, ' || case kind when 'goods' then 'HSN ' else 'SAC ' end || hsn`,
      `select c.*, r.rate_bp, r.hsn from tax_classes c join tax_rates r on r.tax_class = c.code
        and business_today() >= r.valid_from and (r.valid_to is null or business_today() < r.valid_to)
        where c.code not in ('COURIER', 'COMMISSION') order by c.kind, c.name`,
    )},
    'validityAttempt', (select coalesce(json_agg(json_build_object('value', a.code, 'label', ${attemptName})
      order by a.course_code, a.exam_on), '[]') from attempts a where a.exam_on >= business_today()),
    'kinds', ${list(`type || '.' || format`, 'name', 'select * from product_kinds order by category, name')}) options`
  return (
    row?.options ?? (Object.fromEntries(chosenFields.map((name) => [name, []])) as unknown as TitleOptions)
  )
}
