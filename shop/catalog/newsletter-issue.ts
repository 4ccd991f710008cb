import { sql } from 'kysely'

/** Whether the edition `e` is an issue of an e-newsletter, as SQL: it is listed with newsletters, not with journals. */
export const isNewsletterIssue = sql<boolean>`(e.type = 'ISSUE' and exists (
  select from editions letter where letter.id = e.parent_edition_id and letter.type = 'ENEWS'))`

/** The name of the kind of the edition `e`, whose row of product_kinds is `k`. */
export const kindNameOf = sql<string>`case when ${isNewsletterIssue} then 'E-newsletter issue' else k.name end`
