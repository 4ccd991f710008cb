import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { ok, type Refusal, type Result } from '#kernel/result'
import { recordAudit } from '#shop/staff'
import { blockCodes, type HomeBlock } from './block.ts'
import { checkDraft, words } from './draft.ts'

/** Reads every block of home for staff, shown or not, in their order. */
export const readBlockPlan = (db: Db) =>
  allRows<Pick<HomeBlock, 'code' | 'title'> & { readonly isShown: boolean }>(db)`
    select code, title, is_shown "isShown" from home_blocks order by position`

const notAPlace = `Choose a place from 1 to ${blockCodes.length}.`

const arrangement = z.strictObject({
  code: z.enum(blockCodes, 'There is no such block. Load the page again.'),
  title: words(80),
  /** 1 is the first of home. */
  place: z.coerce.number(notAPlace).int(notAPlace).min(1, notAPlace).max(blockCodes.length, notAPlace),
  isShown: z.boolean(),
})

/** Gives a block its place, its title, and says whether it is shown; the others move up or down. Audited. */
export async function arrangeBlock(
  db: Db,
  typed: unknown,
  actorId: string,
): Promise<Result<null, Refusal<'not_valid'>>> {
  const checked = checkDraft(arrangement, typed)
  if (!checked.ok) return checked
  const { code, title, place, isShown } = checked.value
  await db.transaction().execute(async (tx) => {
    // One at a time: two moves at once would count the places twice.
    await sql`select from home_blocks order by code for update`.execute(tx)
    await sql`update home_blocks set title = ${title}, is_shown = ${isShown} where code = ${code}`.execute(tx)
    await sql`
      update home_blocks b set position = n.place
      from (select o.code, row_number() over (order by case
          when o.code <> ${code} then o.position * 2
          when o.position < ${place} then ${place} * 2 + 1 else ${place} * 2 - 1 end) place
        from home_blocks o) n
      where n.code = b.code and n.place <> b.position`.execute(tx)
    await recordAudit(tx, actorId, 'content.home-block.arranged', `home-block:${code}`, {
      title,
      place,
      isShown,
    })
  })
  return ok(null)
}
