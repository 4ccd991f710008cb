import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { ok, type Result } from '#kernel/result'
import { upsertRow } from '#kernel/upsert-row'
import { recordAudit } from '#shop/staff'
import { checkText, readChecked, type WritingRefusal } from './check-text.ts'
import { fillText } from './fill-text.ts'
import type { StoreFacts } from './store-facts.ts'
import type { TextBlock } from './text.ts'

/** The topics in the order of the page, with their names on screens. */
export const faqTopics = {
  choosing: 'Choosing the right edition',
  ordering: 'Placing an order',
  paying: 'Paying',
  delivery: 'Delivery',
  returns: 'Cancelling and returning',
  digital: 'Virtual books and video classes',
  account: 'Your account and your data',
} as const

export type FaqTopic = keyof typeof faqTopics

/** A question with its answer, the facts of the store filled in. */
export type Faq = {
  readonly slug: string
  readonly topic: FaqTopic
  readonly question: string
  readonly answer: readonly TextBlock[]
}

type FaqsRequest = {
  /** Words to find in questions and answers, in any of their forms; '' for all. */
  readonly q?: string
  /** Only those that the home page shows. */
  readonly onHome?: boolean
}

// A hyphen before a word means "not"; eighty of them are more than the database can nest.
const withoutSigns = (q: string): string => q.replace(/(?<![\p{L}\p{M}\p{N}])-+/gu, ' ')

/** Reads questions by topic in their order, or those found by words, the best match first. */
export async function readFaqs(
  db: Db,
  { q = '', onHome = false }: FaqsRequest,
  facts: StoreFacts,
): Promise<Faq[]> {
  const { rows } = await sql<Omit<Faq, 'answer'> & { readonly answer: string }>`
    select slug, topic, question, answer from faqs
    cross join lateral (select setweight(to_tsvector('english', question), 'A')
      || to_tsvector('english', answer) vector, websearch_to_tsquery('english', ${withoutSigns(q)}) query) matched
    where (${q} = '' or vector @@ query) and (not ${onHome} or is_on_home)
    order by case when ${q} = '' then 0 else ts_rank(vector, query) end desc,
      array_position(${sql.val(Object.keys(faqTopics))}::text[], topic), position, id`.execute(db)
  return rows.map((row) => ({ ...row, answer: fillText(readChecked(row.answer), facts) }))
}

type FaqToSave = {
  /** Its address on the page; the same slug changes the question that is there. */
  readonly slug: string
  readonly topic: FaqTopic
  readonly question: string
  /** Markdown as `readText` reads it. */
  readonly answer: string
  /** Its place within the topic. */
  readonly position: number
  readonly isOnHome: boolean
}

/** Adds a question, or changes the one with its slug. */
export async function saveFaq(
  tx: Tx,
  { isOnHome, ...faq }: FaqToSave,
  actorId: string | null,
): Promise<Result<null, WritingRefusal>> {
  const checked = checkText(faq.answer)
  if (!checked.ok) return checked
  const { slug, ...row } = faq
  await upsertRow(tx, 'faqs', { slug }, { ...row, is_on_home: isOnHome })
  await recordAudit(tx, actorId, 'content.faq.saved', `faq:${faq.slug}`)
  return ok(null)
}
