import type { Db } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import { type HomeBlock, type SellWithUsContent, sellWithUsContent } from './block.ts'

/** The blocks of home that are shown, in their order. */
export async function readHomeBlocks(db: Db): Promise<HomeBlock[]> {
  return allRows<HomeBlock>(db)`
    select code, title, intro from home_blocks where is_shown order by position`
}

export type SellWithUs = Omit<HomeBlock, 'code'> & SellWithUsContent

/** The block "Sell with us" when it is shown and its content can be read; else null. */
export async function readSellWithUs(db: Db): Promise<SellWithUs | null> {
  const row = await firstRow<{ title: string; intro: string; content: unknown }>(db)`
    select title, intro, content from home_blocks where code = 'sell-with-us' and is_shown`
  const content = row && sellWithUsContent.safeParse(row.content).data
  return row && content ? { title: row.title, intro: row.intro, ...content } : null
}
