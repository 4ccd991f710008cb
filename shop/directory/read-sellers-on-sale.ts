import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Exam } from '#shop/catalog'
import type { TitleIndex } from '#shop/listing'
import { readSellers, type Seller } from '#shop/sellers'
import { readTitleShelves, type TitleShelf } from './title-shelves.ts'

/** A seller with titles on sale: their number and rating. */
export type SellerOnSale = Pick<Seller, 'id' | 'slug' | 'tradeName' | 'stateCode' | 'isHouse'> & {
  readonly about: string
  readonly titles: number
  /** Of the reviews of what they sell; null while there are none. */
  readonly rating: { readonly reviews: number; readonly stars: number } | null
}

type Row = Omit<SellerOnSale, 'rating'> & { readonly reviews: number | null; readonly stars: number | null }

const onSale = sql`
  select s.id, s.slug, s.trade_name "tradeName", s.state_code "stateCode", s.about, s.is_house "isHouse",
    sold.titles, sold.reviews, sold.stars
  from sellers s
  cross join lateral (
    select count(*) filter (where w.is_title)::int titles, sum(r.reviews)::int reviews, sum(r.stars)::int stars
    from (select e.work_id, bool_or(e.type <> 'ISSUE') is_title
      from editions e where e.seller_id = s.id and e.status = 'live' group by 1) w
    left join work_ratings r on r.work_id = w.work_id) sold`

const toSeller = ({ reviews, stars, ...seller }: Row): SellerOnSale => ({
  ...seller,
  rating: reviews && stars ? { reviews, stars } : null,
})

/** Every seller with titles on sale: ourselves first, then by name. */
export async function readSellersOnSale(db: Db): Promise<SellerOnSale[]> {
  const { rows } =
    await sql<Row>`${onSale} where sold.titles > 0 order by s.is_house desc, s.trade_name`.execute(db)
  return rows.map(toSeller)
}

/** Everything that the page of one seller shows, as rule 6(3) of the E-Commerce Rules 2020 requires. */
export type SellerPage = SellerOnSale & { readonly firm: Seller; readonly shelves: readonly TitleShelf[] }

/** Reads the page of a seller by number; null when there is none. */
export async function readSellerPage(
  { db, index }: { readonly db: Db; readonly index: TitleIndex },
  { id, exam }: { readonly id: number; readonly exam: Exam | null },
): Promise<SellerPage | null> {
  const [firms, { rows }] = await Promise.all([
    readSellers(db, [id]),
    sql<Row>`${onSale} where s.id = ${id}`.execute(db),
  ])
  const [firm, row] = [firms.get(id), rows[0]]
  if (!firm || !row) return null
  return {
    ...toSeller(row),
    firm,
    shelves: await readTitleShelves({ db, index }, { of: { seller: [row.slug] }, exam }),
  }
}
