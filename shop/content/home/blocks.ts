import type { Db } from '#db/tables'
import { ok, type Refusal, type Result } from '#kernel/result'
import {
  type BlockDraft,
  blockDraft,
  type HomeBlock,
  type SellWithUsContent,
  sellWithUsContent,
} from './block.ts'
import { checkDraft } from './draft.ts'
import { isShownNow } from './read-advertisements.ts'

type Needs = { readonly db: Db }

/** The blocks of home that are shown now, in their order. */
export async function readHomeBlocks(db: Db): Promise<HomeBlock[]> {
  return db
    .selectFrom('home_blocks')
    .select(['code', 'title', 'intro'])
    .where('is_shown', '=', true)
    .where(isShownNow)
    .orderBy('position')
    .execute()
}

export type SellWithUs = Omit<HomeBlock, 'code'> & SellWithUsContent

/** The block "Sell with us" when it is shown now and its content can be read; else null. */
export async function readSellWithUs(db: Db): Promise<SellWithUs | null> {
  const row = await db
    .selectFrom('home_blocks')
    .select(['title', 'intro', 'content'])
    .where('code', '=', 'sell-with-us')
    .where('is_shown', '=', true)
    .where(isShownNow)
    .executeTakeFirst()
  const content = row && sellWithUsContent.safeParse(row.content).data
  return row && content ? { title: row.title, intro: row.intro, ...content } : null
}

/** Changes a block: its words, whether it is shown, and when. Its place stays. */
export async function changeHomeBlock(
  { db }: Needs,
  draft: BlockDraft,
): Promise<Result<null, Refusal<'not_valid'>>> {
  const checked = checkDraft(blockDraft, draft)
  if (!checked.ok) return checked
  const { code, title, intro, content, isShown, shownFrom, shownUntil } = checked.value
  await db
    .updateTable('home_blocks')
    .set({
      title,
      intro,
      content: JSON.stringify(content),
      is_shown: isShown,
      shown_from: shownFrom,
      shown_until: shownUntil,
    })
    .where('code', '=', code)
    .execute()
  return ok(null)
}
