import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/tables'
import { oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result } from '#kernel/result'
import { recordAudit } from '#shop/staff'
import { type BlockCode, blockCodes, sellWithUsContent } from './block.ts'
import { checkDraft, target, words } from './draft.ts'

/** The blocks that show nothing below their title but what the catalogue or other desks give. */
const wordless: readonly string[] = [
  'for-you',
  'papers',
  'advertisements',
  'research-news',
  'announcements',
  'amendments',
  'articles',
  'blogs',
] satisfies readonly BlockCode[]

/** Whether staff write words of a block beside its title. */
export const hasWords = (code: BlockCode): boolean => !wordless.includes(code)

/** Reasons of 'sell-with-us' that staff can write. */
export const mostPoints = 4

const upTo = (most: number) => z.string().trim().max(most, `Use up to ${most} characters.`)
const typedPoints = z
  .array(
    z
      .strictObject({ title: upTo(60), text: upTo(200) })
      .refine(({ title, text }) => (title === '') === (text === ''), {
        path: ['text'],
        message: 'Write both the heading and the text, or leave both empty.',
      }),
  )
  .max(mostPoints)
  .transform((points) => points.filter(({ title }) => title !== ''))
const noWords = 'This block has no words of its own.'
const typedIntro = z.object({
  code: z.enum(blockCodes, noWords).refine(hasWords, noWords),
  intro: upTo(300),
})
/** As typed; an empty reason is left out. */
const typedContent = z.object({ points: typedPoints, action: z.object({ label: words(30), target }) })

/** The words of a block beside its title; null where it has none. Only 'sell-with-us' has content. */
export async function readBlockWords(db: Db, code: string) {
  const named = blockCodes.find((each) => each === code)
  if (!named || !hasWords(named)) return null
  const row = await oneRow<{ title: string; intro: string; content: unknown }>(db)`
    select title, intro, content from home_blocks where code = ${named}`
  return { ...row, content: sellWithUsContent.safeParse(row.content).data }
}

/** Saves the words of a block: its intro, and what 'sell-with-us' says. A refusal names the field. Audited. */
export async function saveBlockWords(
  db: Db,
  typed: { readonly code: string; readonly intro: string } & z.input<typeof typedContent>,
  actorId: string,
): Promise<Result<null, Refusal<'not_valid'>>> {
  const checked = checkDraft(
    typed.code === 'sell-with-us' ? typedIntro.extend(typedContent.shape) : typedIntro,
    typed,
  )
  if (!checked.ok) return checked
  const { code, ...block } = checked.value
  const { intro, ...content } = block
  await db.transaction().execute(async (tx) => {
    await sql`
      update home_blocks set intro = ${intro}, content = ${JSON.stringify(content)}
      where code = ${code}`.execute(tx)
    await recordAudit(tx, actorId, 'content.home-block.reworded', `home-block:${code}`, block)
  })
  return ok(null)
}
