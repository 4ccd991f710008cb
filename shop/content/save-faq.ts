import type { Db } from '#db/tables'
import { ok, type Result } from '#kernel/result'
import { recordAudit } from '#shop/staff'
import { checkText, type WritingRefusal } from './check-text.ts'
import type { FaqTopic } from './read-faqs.ts'

export type FaqToSave = {
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
  db: Db,
  { isOnHome, ...faq }: FaqToSave,
  actorId: string | null,
): Promise<Result<null, WritingRefusal>> {
  const checked = checkText(faq.answer)
  if (!checked.ok) return checked
  const row = { ...faq, is_on_home: isOnHome }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('faqs')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute()
    await recordAudit(tx, { actorId, action: 'content.faq.saved', subject: `faq:${faq.slug}` })
  })
  return ok(null)
}
