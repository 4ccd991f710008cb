import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { TextFields, TextKind } from './save-text.ts'
import { storePages } from './store-page.ts'

export type TextLine = {
  readonly slug: string
  readonly title: string
  /** Of a page when its last version begins, of an article when it is out. */
  readonly from: string | null
}

const lists: Readonly<Record<TextKind, ReturnType<typeof sql>>> = {
  page: sql`select p.slug, coalesce(v.title, p.slug) title, v.in_force_from::text "from"
    from unnest(${[...storePages]}::text[]) with ordinality p (slug, place)
    left join lateral (select * from page_versions v where v.page = p.slug order by version desc limit 1) v on true order by place`,
  article: sql`select slug, title, published_on::text "from" from articles order by published_on desc, id desc`,
  question: sql`select slug, question title, null "from" from faqs order by topic, position, id`,
}

export async function listTexts(db: Db, kind: TextKind): Promise<TextLine[]> {
  const { rows } = await lists[kind].execute(db)
  return rows as TextLine[]
}

/**
 * The fields of a text as they were typed; of a page those of its last version, to begin today. Null for an
 * unknown one. `seen` changes with the text; `removable` is 'yes' of what can be taken down.
 */
export async function readTextSource(db: Db, kind: TextKind, slug: string): Promise<TextFields | null> {
  const sources: typeof lists = {
    page: sql`select json_build_object('slug', page, 'title', title, 'summary', summary, 'body', body,
        'inForceFrom', greatest(in_force_from, business_today()), 'seen', version,
        'removable', case when in_force_from > business_today() then 'yes' end) source
      from page_versions where page = ${slug} order by version desc limit 1`,
    article: sql`select json_build_object('slug', slug, 'kind', kind, 'subcategory', subcategory, 'courseCode', course_code,
        'title', title, 'summary', summary, 'body', body, 'publishedOn', published_on, 'updatedOn', updated_on,
        'papers', (select string_agg(paper_code, ', ' order by paper_code) from article_papers where article_id = a.id),
        'seen', md5(a::text || array(select paper_code from article_papers where article_id = a.id order by 1)::text), 'removable', 'yes') source
      from articles a where slug = ${slug}`,
    question: sql`select json_build_object('slug', slug, 'topic', topic, 'question', question, 'answer', answer,
        'position', position, 'isOnHome', case when is_on_home then 'yes' end, 'seen', md5(f::text), 'removable', 'yes') source
      from faqs f where slug = ${slug}`,
  }
  const { rows } = await sources[kind].execute(db)
  const [row] = rows as { readonly source: Readonly<Record<string, string | number | null>> }[]
  return row
    ? Object.fromEntries(Object.entries(row.source).map(([name, value]) => [name, String(value ?? '')]))
    : null
}
