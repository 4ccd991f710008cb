import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { typedDay } from '#kernel/typed-day'
import { recordAudit } from '#shop/staff'
import { checkDraft, target, words } from './draft.ts'

/** The colours of advertisements, and what they are called at the desk. */
export const adHues = { ca: 'Blue', cs: 'Green', cma: 'Ochre', plain: 'Plain' } as const

const day = typedDay('Choose a day.')

const advertisementDraft = z
  .strictObject({
    /** Who pays for it; shown beside the label "Ad". */
    advertiser: words(80),
    title: words(80),
    body: words(200),
    action: words(30),
    target,
    hue: z.enum(Object.keys(adHues) as (keyof typeof adHues)[], 'Choose a colour.'),
    /** The edition whose cover it shows; null for words alone. */
    editionId: z.int('Enter the number of an edition.').positive().nullable().default(null),
    /** The first and the last day on which it is shown. */
    from: day,
    until: day,
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'The last day must not come before the first.',
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
  readonly hue: keyof typeof adHues
  readonly alt: string
  /** The hash of its picture; null when it has none. */
  readonly coverHash: string | null
}

/** Adds an advertisement. Refuses an edition that is not there. Audited. */
export async function addAdvertisement(
  tx: Tx,
  draft: unknown,
  actorId: string | null,
): Promise<Result<null, Refusal<'not_valid'>>> {
  const checked = checkDraft(advertisementDraft, draft)
  if (!checked.ok) return checked
  const { advertiser, title, body, action, target, hue, editionId, from, until } = checked.value
  const added = await firstRow<{ id: number }>(tx)`
    insert into advertisements (advertiser, title, body, action, target, hue, edition_id, alt, shown_from, shown_until)
    select ${advertiser}, ${title}, ${body}, ${action}, ${target}, ${hue}, e.id,
      case when e.id is null then '' else left('Cover of ' || w.title, 160) end,
      ${from}::timestamp at time zone 'Asia/Kolkata', (${until}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    from (values (${editionId}::bigint)) wanted (id)
    left join editions e on e.id = wanted.id left join works w on w.id = e.work_id
    where wanted.id is null or e.id is not null
    returning id`
  if (!added) return refuse('not_valid', `There is no edition ${editionId}.`, 'editionId')
  await recordAudit(tx, actorId, 'content.advertisement.added', `advertisement:${added.id}`, {
    advertiser,
    title,
    from,
    until,
  })
  return ok(null)
}

/** An advertisement as staff see it: its days, and whether it is over, runs or is to come. */
export type PlannedAdvertisement = {
  readonly id: number
  readonly advertiser: string
  readonly title: string
  readonly from: string
  readonly until: string
  readonly state: 'over' | 'runs' | 'to come'
}

/** Every advertisement, the one that ends last first. */
export const listAdvertisements = (db: Db): Promise<PlannedAdvertisement[]> =>
  allRows<PlannedAdvertisement>(db)`
    select id, advertiser, title, (shown_from at time zone 'Asia/Kolkata')::date "from",
      (shown_until at time zone 'Asia/Kolkata' - interval '1 second')::date "until",
      case when shown_until <= business_now() then 'over' when shown_from > business_now() then 'to come' else 'runs' end state
    from advertisements order by shown_until desc, id desc limit 200`

/** Deletes an advertisement. False when there is none. Audited. */
export async function deleteAdvertisement(tx: Tx, id: number, actorId: string): Promise<boolean> {
  const deleted = await firstRow<{ advertiser: string; title: string }>(tx)`
    delete from advertisements where id = ${id} returning advertiser, title`
  if (!deleted) return false
  await recordAudit(tx, actorId, 'content.advertisement.deleted', `advertisement:${id}`, deleted)
  return true
}
