import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import type { Dimension } from './dimensions.ts'

/** What people call a value that titles are divided by: 'direct-tax' is 'Direct tax'. */
export type ValueName = {
  readonly value: string
  readonly name: string
  /** Where it stands among its siblings, the first lowest; equal where nobody ordered them. */
  readonly place: number
  /** What the catalogue says of it; '' when nothing. */
  readonly about: string
  /** What it is a part of: a level's course, a paper's level; 'partner', 'house' and 'featured' mark publishers, sellers and collections. */
  readonly within: string | null
  /** Of people: the number in the address of their page. */
  readonly id: number | null
}

/** By value. Everything that the catalogue knows is named, with titles or without; the rest has no names. */
export type Names = Readonly<Record<Dimension, ReadonlyMap<string, ValueName>>>

export type NamedValue = ValueName & { readonly dimension: Dimension }

/** Reads the names of all values that are rows of the catalogue. */
export const readNames = (db: Db): Promise<NamedValue[]> =>
  allRows<NamedValue>(db)`
    select 'course' dimension, code value, name, position place, full_name about, null "within", null::bigint id from courses
    union all select 'level', code, name, position, short_name, course_code, null from levels
    union all select 'group', g.id, l.short_name || ' ' || g.name, l.position * 10 + g.position, '', g.level_code, null
      from paper_groups g join levels l on l.code = g.level_code
    union all select 'paper', p.code, p.number || '. ' || p.name, l.position * 100 + p.position, p.short_name, p.level_code, null
      from papers p join levels l on l.code = p.level_code
    union all select 'subject', slug, name, position, '', null, null from subjects
    union all select 'standard', slug, name, position, '', null, null from grades
    union all select 'exam', slug, name, position, '', null, null from exams
    union all select 'category', slug, name, position, '', kind, null from categories
    union all select 'bookKind', slug, name, position, '', null, null from book_kinds
    union all select 'collection', slug, title, position, intro, case when is_featured then 'featured' end, null from collections
    union all select 'language', code, name, 0, '', null, null from languages
    union all select 'author', slug, name, 0, credentials, null, id from people
    union all select 'publisher', slug, name, 0, about, case when is_partner then 'partner' end, null from publishers
    union all select 'institute', slug, name, 0, about, null, null from institutes
    union all select 'seller', slug, trade_name, 0, about, case when is_house then 'house' end, null from sellers
    union all select 'country', lower(code), name, 0, '', null, null from countries`
