import { demandOf } from '#demo/expand/demand'
import { expandShop } from '#demo/expand/expand-shop'
import { readSyllabus } from '#demo/expand/read-syllabus'
import { plantCovers } from '#demo/planting/plant-covers'
import { worldDay } from '#demo/test-world/world'
import { allRows } from '#kernel/read-rows'
import { mediaWidths, warmVariants } from '#shop/media'
import type { ShopNeeds } from '#web/context.ts'

/**
 * Draws the pictures of so many titles of the demonstration shop, those most in demand first, as its first start does,
 * in every size: many browsers at once would be told to come back for a size that is being made.
 */
export async function drawSomeCovers(
  { db, files }: Pick<ShopNeeds, 'db' | 'files'>,
  count: number,
): Promise<void> {
  const syllabus = await readSyllabus(db)
  const ranked = expandShop(worldDay, syllabus).toSorted(
    (a, b) => demandOf(b, syllabus) - demandOf(a, syllabus),
  )
  await plantCovers({ db, files }, ranked.slice(0, count), syllabus)
  const placed = await allRows<{ hash: string }>(db)`select distinct hash from edition_media`
  await warmVariants(
    { files },
    placed.map(({ hash }) => hash),
    mediaWidths,
  )
}
