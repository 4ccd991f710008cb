import { sql } from 'kysely'
import type { TaxClassCode } from '#shop/tax'

const rateToday = sql`(select r.rate_bp from tax_rates r where r.tax_class = x.tax_class
  and r.valid_from <= business_today() and (r.valid_to is null or r.valid_to > business_today()))`

/**
 * The class (SQL) by which the edition `e` is taxed today: its own, as staff chose it. A set with a single price, unless it
 * is a composite supply, goes by its part with the highest rate, also when a rate changes (CGST Act s.8(b)).
 */
export const supplyTaxClass = sql<TaxClassCode>`coalesce((
  select highest.tax_class from (select x.tax_class, ${rateToday} rate_bp from bundle_parts b join editions x on x.id = b.part_id
    where b.bundle_id = e.id order by 2 desc, b.position limit 1) highest
  where e.bundle_gst <> 'COMPOSITE' and highest.rate_bp <> (select ${rateToday} from editions x where x.id = e.id)), e.tax_class)`
