import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import type { DigitalTitle } from '#shop/catalog'

/** What the documents are, in the order in which they are listed. */
export const researchKinds = ['act', 'rule', 'case'] as const
export type ResearchKind = (typeof researchKinds)[number]

export type ResearchPlan = DigitalTitle & { readonly workId: number }

type Listed = {
  readonly slug: string
  readonly kind: ResearchKind
  readonly title: string
  readonly citation: string
  readonly isSample: boolean
}

/** A document that was found; `around` are its words around those asked for, null where nothing was asked. */
export type FoundDocument = Listed & { readonly around: string | null }

/** A document with its text, and those of the plan that lead to it. */
export type ResearchDocument = Listed & {
  readonly id: number
  readonly source: string
  /** Markdown; `[words](#slug)` leads to another document. */
  readonly body: string
  readonly cites: readonly string[]
  readonly citedBy: readonly Listed[]
}

const listed = sql`d.slug, d.kind, d.title, d.citation, h.is_sample "isSample"`

/** Reads a research plan; null when the edition is none, or holds no document. */
export const readResearchPlan = (db: Db, editionId: number): Promise<ResearchPlan | null> =>
  firstRow<ResearchPlan>(db)`
    select e.id "editionId", w.id "workId", w.title, coalesce(nullif(e.edition_label, ''), e.title_note) "editionLabel", w.slug,
      e.status = 'live' "isOnSale", e.validity_days "validityDays", null "tillAttempt"
    from editions e join works w on w.id = e.work_id
    where e.id = ${editionId} and e.type = 'RESEARCH' and e.status <> 'draft'
      and exists (select from work_documents h where h.work_id = w.id)`

/** So many documents are found at once, the best first. */
const mostFound = 60

/**
 * Searches the documents of a plan for words, as `websearch_to_tsquery` reads them ("in quotes", or, -not); all of them when
 * nothing is asked. Of one kind when given.
 */
export async function searchDocuments(
  db: Db,
  { workId, q, kind }: { readonly workId: number; readonly q: string; readonly kind: ResearchKind | null },
): Promise<FoundDocument[]> {
  const query = sql`websearch_to_tsquery('english', ${q})`
  return allRows<FoundDocument>(db)`
    select ${listed}, ${
      q === ''
        ? sql`null`
        : sql`ts_headline('english', regexp_replace(d.body, '\\[([^]]*)\\]\\([^)]*\\)', '\\1', 'g'), ${query},
            'StartSel="", StopSel="", MaxWords=28, MinWords=14')`
    } around
    from work_documents h join research_documents d on d.id = h.document_id
    where h.work_id = ${workId} ${kind === null ? sql`` : sql`and d.kind = ${kind}`} ${q === '' ? sql`` : sql`and d.words @@ ${query}`}
    order by ${q === '' ? sql`` : sql`ts_rank(d.words, ${query}) desc,`} array_position(${[...researchKinds]}::text[], d.kind), d.shelf, d.id
    limit ${mostFound}`
}

/** Reads a document of a plan; null when the plan has none of that name. */
export const readDocument = (db: Db, { workId, slug }: { readonly workId: number; readonly slug: string }) =>
  firstRow<ResearchDocument>(db)`
    select d.id, ${listed}, d.source, d.body,
      array(select c.slug::text from work_documents o join research_documents c on c.id = o.document_id
        where o.work_id = ${workId} and c.slug = any (d.cites)) cites,
      coalesce((select json_agg(json_build_object('slug', c.slug, 'kind', c.kind, 'title', c.title, 'citation', c.citation,
          'isSample', o.is_sample) order by array_position(${[...researchKinds]}::text[], c.kind), c.id)
        from work_documents o join research_documents c on c.id = o.document_id
        where o.work_id = ${workId} and c.cites @> array[d.slug::text]), '[]') "citedBy"
    from work_documents h join research_documents d on d.id = h.document_id
    where h.work_id = ${workId} and d.slug = ${slug}`
