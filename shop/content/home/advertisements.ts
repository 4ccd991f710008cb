import { z } from 'zod'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result } from '#kernel/result'
import { checkDraft, target, words } from './draft.ts'

export const adHues = ['ca', 'cs', 'cma', 'plain'] as const

/** An advertisement to add. */
const advertisementDraft = z
  .strictObject({
    /** Who pays for it; shown beside the label "Ad". */
    advertiser: words(80),
    title: words(80),
    body: words(200),
    /** The words of the link. */
    action: words(30),
    target,
    hue: z.enum(adHues),
    /** The edition whose cover it shows, and its alternative text; null and '' for words alone. */
    editionId: z.int().positive().nullable().default(null),
    alt: z.string().trim().max(160).default(''),
    position: z.int().min(0).max(1000).default(0),
    /** From when until when it is shown, UTC. */
    shownFrom: z.date(),
    shownUntil: z.date(),
  })
  .refine(({ editionId, alt }) => (editionId === null) === (alt === ''), {
    path: ['alt'],
    message: 'Describe the picture, or leave both empty.',
  })
  .refine(({ shownFrom, shownUntil }) => shownFrom < shownUntil, {
    path: ['shownUntil'],
    message: 'The end must come after the beginning.',
  })
export type AdvertisementDraft = z.input<typeof advertisementDraft>

/** An advertisement that is shown now. */
export type Advertisement = {
  readonly id: number
  readonly advertiser: string
  readonly title: string
  readonly body: string
  readonly action: string
  readonly target: string
  readonly hue: (typeof adHues)[number]
  readonly alt: string
  /** The hash of its picture; null when it has none. */
  readonly coverHash: string | null
}

/** Adds an advertisement. */
export async function addAdvertisement(
  { db }: { readonly db: Db },
  draft: AdvertisementDraft,
): Promise<Result<null, Refusal<'not_valid'>>> {
  const checked = checkDraft(advertisementDraft, draft)
  if (!checked.ok) return checked
  const { editionId, shownFrom, shownUntil, ...ad } = checked.value
  await db
    .insertInto('advertisements')
    .values({ ...ad, edition_id: editionId, shown_from: shownFrom, shown_until: shownUntil })
    .execute()
  return ok(null)
}
