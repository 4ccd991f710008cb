import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import {
  type Availability,
  type AvailabilityRow,
  availabilityOf,
  joinAvailability,
  toAvailability,
} from '#shop/stock'

type SaleState = {
  /** What its page says of buying it. */
  readonly availability: Availability
  /** The sets on sale that hold it, and whether one costs as much as its parts or more. */
  readonly sets: readonly { readonly id: number; readonly title: string; readonly isTooDear: boolean }[]
}

/** Whether an edition can be bought, and the sets whose sale depends on it; null for an unknown number. */
export async function readSale(db: Db, editionId: number): Promise<SaleState | null> {
  const row = await firstRow<{ availability: AvailabilityRow; sets: SaleState['sets'] }>(db)`
    select ${availabilityOf} availability, coalesce((
      select json_agg(json_build_object('id', s.id, 'title', w.title, 'isTooDear', s.price_paise >= (
        select sum(part.price_paise * p.quantity) from bundle_parts p join editions part on part.id = p.part_id
        where p.bundle_id = s.id)) order by w.title, s.id)
      from bundle_parts b join editions s on s.id = b.bundle_id and s.status = 'live' join works w on w.id = s.work_id
      where b.part_id = e.id), '[]') sets
    from editions e ${joinAvailability} where e.id = ${editionId}`
  return row ? { ...row, availability: toAvailability(row.availability) } : null
}
