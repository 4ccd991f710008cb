import { sql } from 'kysely'
import type { LineGoods } from './order-life.ts'

/** What the order line `l` is, as SQL: a parcel holds it, or it opens online. */
export const goodsOf = sql<LineGoods>`case when l.is_physical then 'physical' else 'digital' end`
