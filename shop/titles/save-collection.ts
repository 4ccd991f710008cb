import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { slug as slugOf } from '#kernel/slug'
import { addCollection, arrangeCollection, removeCollection, standingTitles } from '#shop/catalog'
import { recordAudit } from '#shop/staff'
import { editionsByCode } from './editions-by-code.ts'

type CollectionRefusal = Refusal<'not_valid' | 'unknown_collection'>

const mostEditions = 200

const notAPlace = 'Choose a place from the list.'
const noName = 'Write the name with at least one letter from A to Z, or a digit.'

/** Slugs of names that would stand beside a collection of the same name that fills itself, or in its place. */
const takenSlugs: readonly string[] = Object.entries(standingTitles).flatMap(([slug, title]) => [
  slug,
  slugOf(title),
])
const takenName = 'The store has a collection of this name, which fills itself. Choose another name.'

const typedCollection = z.object({
  /** Null for a new one, which gets its slug from its name. */
  slug: z.string().nullable(),
  title: z
    .string()
    .trim()
    .max(80, 'Use up to 80 characters.')
    .refine((title) => slugOf(title) !== '', noName)
    .refine((title) => !takenSlugs.includes(slugOf(title)), takenName),
  intro: z.string().trim().max(300, 'Use up to 300 characters.'),
  place: z.coerce.number(notAPlace).int(notAPlace).min(1, notAPlace).max(9999, notAPlace),
  isFeatured: z.boolean(),
  titles: z.string(),
})

/**
 * Saves a collection, or adds one: its words, which editions stand in it, one on each typed line by its number, SKU or
 * ISBN, its place among the collections and whether home shows it. Audited.
 */
export async function saveCollection(
  tx: Tx,
  typed: z.input<typeof typedCollection>,
  actorId: string,
): Promise<Result<null, CollectionRefusal>> {
  const read = typedCollection.safeParse(typed)
  if (!read.success) return refuseInput('not_valid', read.error)
  const { slug: known, titles, ...words } = read.data
  const slug = known ?? slugOf(words.title)
  const editionIds = await readEditionLines(tx, titles)
  if (!editionIds.ok) return editionIds
  if (known === null && !(await addCollection(tx, { slug, title: words.title })))
    return bad('There is a collection of this name already.', 'title')
  if (!(await arrangeCollection(tx, { slug, ...words, editionIds: editionIds.value })))
    return refuse('unknown_collection', 'There is no such collection.')
  await recordAudit(
    tx,
    actorId,
    known === null ? 'title.collection-added' : 'title.collection-arranged',
    `collection:${slug}`,
    { ...words, editions: editionIds.value },
  )
  return ok(null)
}

/** Deletes a collection; its titles stay on sale. Audited. Answers whether there was one. */
export const deleteCollection = (db: Db, slug: string, actorId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const title = await removeCollection(tx, slug)
    if (title === null) return false
    const action = 'title.collection-deleted'
    await recordAudit(tx, actorId, action, `collection:${slug}`, { title })
    return true
  })

/** The editions of typed lines, each begun with a number, SKU or ISBN; what follows it on the line is not read. */
async function readEditionLines(tx: Tx, text: string) {
  const codes = text.split('\n').flatMap((line) => line.trim().split(/\s/)[0] || [])
  if (codes.length > mostEditions) return bad(`A collection has up to ${mostEditions} titles.`)
  const { rows } = await sql<{ id: number | null }>`
    select case when e.status <> 'draft' then e.id end id from ${editionsByCode(codes)}
    order by t.place`.execute(tx)
  const unknown = rows.findIndex(({ id }) => id === null)
  if (unknown >= 0)
    return bad(`“${codes[unknown]}” is not the number, SKU or ISBN of an edition, or its edition is a draft.`)
  const editionIds = rows.flatMap(({ id }) => id ?? [])
  const twice = editionIds.findIndex((id, at) => editionIds.indexOf(id) !== at)
  return twice >= 0 ? bad(`“${codes[twice]}” is listed twice.`) : ok(editionIds)
}

const bad = (words: string, path = 'titles') => refuse('not_valid', words, path)
