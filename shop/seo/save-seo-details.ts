import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#db/tables'
import { changeRows } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuseInput } from '#kernel/result'
import { upsertRow } from '#kernel/upsert-row'
import { recordAudit } from '#shop/staff'
import { pageTypes } from './page-types.ts'

const words = (least: number, most: number, name: string) =>
  z
    .string()
    .trim()
    .min(least, `${name} has at least ${least} characters.`)
    .max(most, `${name} has at most ${most} characters.`)
    .nullable()
    .default(null)
const picture = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'Name a picture by its hash.')
  .nullable()
  .default(null)

const notNumbers = 'Enter up to four numbers with commas between them.'

const schema = z.object({
  pageType: z
    .string()
    .refine((key) => pageTypes.some((type) => type.key === key), 'There is no such kind of page.'),
  entityIds: z.array(z.int(notNumbers).positive(notNumbers)).max(4, notNumbers).default([]),
  title: words(3, 120, 'A title'),
  keywords: words(2, 300, 'A list of keywords'),
  description: words(20, 320, 'A description'),
  robots: z.enum(['index, follow', 'noindex, follow', 'noindex, nofollow']).nullable().default(null),
  image: picture,
  ogTitle: words(3, 120, 'A title'),
  ogDescription: words(20, 320, 'A description'),
  ogImage: picture,
})

/** Details for a kind of page, or for one thing of it. The page's own values replace what is left out. */
export type SeoDetailsToSave = z.input<typeof schema>
export type SavedSeoDetails = z.output<typeof schema>

/** What the audit log calls the details of a kind of page, or of one thing of it. */
const subjectOf = (pageType: string, entityIds: string) =>
  `seo:${[pageType, entityIds].filter(Boolean).join(':')}`

/** Saves the details of a page. Refuses an unknown kind and fields that are not valid. */
export async function saveSeoDetails(
  tx: Tx,
  details: SeoDetailsToSave,
  actorId: string | null,
): Promise<Result<null, Refusal<'invalid_details'>>> {
  const parsed = schema.safeParse(details)
  if (!parsed.success) return refuseInput('invalid_details', parsed.error)
  const { pageType, entityIds, ogTitle, ogDescription, ogImage, ...plain } = parsed.data
  const fields = { ...plain, og_title: ogTitle, og_description: ogDescription, og_image: ogImage }
  const entity_ids = entityIds.join(',')
  await upsertRow(
    tx,
    'seo_details',
    { page_type: pageType, entity_ids },
    { ...fields, changed_at: sql`business_now()` },
  )
  await recordAudit(tx, actorId, 'seo.details.saved', subjectOf(pageType, entity_ids))
  return ok(null)
}

/** Deletes the details of a page, which has its own words again. False when it has none. Audited. */
export async function deleteSeoDetails(
  tx: Tx,
  { pageType, entityIds }: { readonly pageType: string; readonly entityIds: readonly number[] },
  actorId: string,
): Promise<boolean> {
  const changed = await changeRows(tx)`
    delete from seo_details where page_type = ${pageType} and entity_ids = ${entityIds.join(',')}`
  if (changed === 0) return false
  const subject = subjectOf(pageType, entityIds.join(','))
  await recordAudit(tx, actorId, 'seo.details.deleted', subject)
  return true
}
