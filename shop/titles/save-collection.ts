import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { parseNumberId } from '#kernel/id'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { arrangeCollection } from '#shop/catalog'
import { recordAudit } from '#shop/staff'

type CollectionRefusal = Refusal<'not_valid' | 'unknown_collection'>

/** Most editions of a collection. */
const mostEditions = 200

const notAPlace = 'Choose a place from the list.'

const typedCollection = z.object({
  slug: z.string(),
  place: z.coerce.number(notAPlace).int(notAPlace).min(1, notAPlace).max(9999, notAPlace),
  isFeatured: z.boolean(),
  titles: z.string(),
})

/**
 * Saves which editions stand in a collection, one on each typed line by its number, its place among the collections and
 * whether home shows it. Audited.
 */
export async function saveCollection(
  db: Db,
  typed: z.input<typeof typedCollection>,
  actorId: string,
): Promise<Result<null, CollectionRefusal>> {
  const read = typedCollection.safeParse(typed)
  if (!read.success) return refuse('not_valid', read.error.issues[0]?.message ?? notAPlace, 'place')
  const { slug, place, isFeatured, titles } = read.data
  return db.transaction().execute(async (tx): Promise<Result<null, CollectionRefusal>> => {
    const editionIds = await readEditionLines(tx, titles)
    if (!editionIds.ok) return editionIds
    const arranged = { slug, place, isFeatured, editionIds: editionIds.value }
    if (!(await arrangeCollection(tx, arranged)))
      return refuse('unknown_collection', 'There is no such collection.')
    await recordAudit(tx, {
      actorId,
      action: 'title.collection-arranged',
      subject: `collection:${slug}`,
      detail: { place, isFeatured, editions: editionIds.value },
    })
    return ok(null)
  })
}

/** The editions of typed lines, each the number of an edition; what follows it on the line is not read. */
async function readEditionLines(
  tx: Tx,
  text: string,
): Promise<Result<readonly number[], Refusal<'not_valid'>>> {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length > mostEditions) return bad(`A collection has up to ${mostEditions} titles.`)
  const ids = lines.map((line) => parseNumberId(line.split(/\s/)[0] ?? ''))
  const unread = ids.indexOf(null)
  if (unread >= 0) return bad(`Begin each line with the number of an edition, not “${lines[unread]}”.`)
  const editionIds = ids.flatMap((id) => id ?? [])
  const twice = editionIds.find((id, at) => editionIds.indexOf(id) !== at)
  if (twice !== undefined) return bad(`Edition ${twice} is listed twice.`)
  const known = await tx
    .selectFrom('editions')
    .select('id')
    .where('id', 'in', [0, ...editionIds])
    .where('status', '<>', sql.lit('draft'))
    .execute()
  const unknown = editionIds.find((id) => !known.some((row) => row.id === id))
  return unknown === undefined
    ? ok(editionIds)
    : bad(`Edition ${unknown} is a draft, or there is none of that number.`)
}

const bad = (words: string) => refuse('not_valid', words, 'titles')
