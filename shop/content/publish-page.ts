import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { formatDay } from '#kernel/dates'
import { oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit } from '#shop/staff'
import { checkText, type WritingRefusal } from './check-text.ts'
import type { StorePage } from './store-page.ts'

export type PageToPublish = {
  readonly page: StorePage
  readonly title: string
  /** One sentence: shown under the title and in search results. */
  readonly summary: string
  /** Markdown as `readText` reads it. */
  readonly body: string
  /** The first day on which it holds, 'YYYY-MM-DD', Indian time. */
  readonly inForceFrom: string
}

export type PublishPageRefusal =
  | WritingRefusal
  | Refusal<'in_the_past' | 'too_far_ahead' | 'before_the_last' | 'unchanged'>

/**
 * Publishes the next version of a page and answers its number. The text in force on a past day never changes: a version
 * may not begin before today, nor before the last one, nor more than a year ahead, and changes something.
 */
export async function publishPage(
  tx: Tx,
  { page, title, summary, body, inForceFrom }: PageToPublish,
  actorId: string | null,
): Promise<Result<{ version: number }, PublishPageRefusal>> {
  const checked = checkText(`${summary}\n\n${body}`)
  if (!checked.ok) return checked
  // One at a time for each page, so that two versions get two numbers.
  await advisoryLock(tx, `page:${page}`)
  const before = await oneRow<{
    today: string
    year_ahead: string
    last: number
    last_from: string | null
    is_same: boolean
  }>(tx)`
      select business_today() today, (business_today() + interval '1 year')::date year_ahead, coalesce(max(version), 0) last, max(in_force_from) last_from,
        coalesce((array_agg((title, summary, body) = (${title}, ${summary}, ${body}) order by version desc))[1], false) is_same
      from page_versions where page = ${page}`
  if (inForceFrom < before.today)
    return refuse('in_the_past', 'A version can begin today at the earliest.', 'inForceFrom')
  if (inForceFrom > before.year_ahead)
    return refuse('too_far_ahead', 'A version can begin within a year. Check the year.', 'inForceFrom')
  if (before.last_from !== null && inForceFrom < before.last_from)
    return refuse(
      'before_the_last',
      `Version ${before.last} begins on ${formatDay(before.last_from)}; choose that day or a later one, or withdraw that version.`,
      'inForceFrom',
    )
  if (before.is_same) return refuse('unchanged', `Version ${before.last} has this text already.`, 'body')
  const version = before.last + 1
  await sql`
    insert into page_versions (page, version, title, summary, body, in_force_from)
    values (${page}, ${version}, ${title}, ${summary}, ${body}, ${inForceFrom})`.execute(tx)
  await recordAudit(tx, actorId, 'content.page.published', `page:${page}`, { version, inForceFrom })
  return ok({ version })
}
