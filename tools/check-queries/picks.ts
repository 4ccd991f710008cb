import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { addToCart, type CartOwner, hashCartToken } from '#shop/cart'
import { type Exam, listAttempts, listLevels } from '#shop/catalog'
import { makeTitleIndex, readCatalogue } from '#shop/listing'
import { readLexicon } from '#shop/search'
import type { SuggestNeeds } from '#shop/suggestions'

/** What the hot statements are asked about: the costliest of each kind, so that no other costs more. */
export type Picks = {
  /** Of the title with most reviews. */
  readonly edition: number
  readonly workId: number
  /** Does not fit the attempt. */
  readonly mismatch: number
  readonly bundle: number
  readonly journal: number
  readonly isbn13: string
  readonly exam: Exam
  /** Whose cart has lines, and the editions in it. */
  readonly cartOwner: CartOwner
  readonly inCart: readonly number[]
  readonly order: { readonly orderNo: string; readonly tokenHash: Buffer }
  readonly needs: Omit<SuggestNeeds, 'db'>
}

type Found = Omit<Picks, 'cartOwner' | 'inCart' | 'order' | 'needs'> &
  Picks['order'] & { readonly books: number[] }

/** Finds what to ask about, and fills the cart that is read. Throws where the shop has too little to be judged by. */
export async function readPicks(db: Db): Promise<Picks> {
  const { rows } = await sql<Found>`
    with reviewed as (
      select e.id, e.work_id, e.isbn13 from work_ratings r join editions e on e.work_id = r.work_id
      where e.status = 'live' and e.isbn13 is not null order by r.reviews desc, e.id limit 1),
    assessed as (
      select a.edition_id, a.attempt_code, p.level_code from applicability a join papers p on p.code = a.paper_code
      join attempts t on t.code = a.attempt_code and t.exam_on >= business_today()
      join editions e on e.id = a.edition_id and e.status = 'live'
      where a.verdict = 'does-not-fit' order by t.exam_on, a.edition_id limit 1),
    placed as (select order_no, owner_token_hash from orders where user_id is null order by id desc limit 1)
    select r.id edition, r.work_id "workId", r.isbn13, j.edition_id mismatch,
      json_build_object('attempt', j.attempt_code, 'levelCode', j.level_code) exam, o.order_no "orderNo", o.owner_token_hash "tokenHash",
      (select b.bundle_id from bundle_parts b group by 1 order by count(*) desc, 1 limit 1) bundle,
      (select e.parent_edition_id from editions e where e.parent_edition_id is not null
        group by 1 order by count(*) desc, 1 limit 1) journal,
      array(select e.id from editions e join stock_levels s on s.edition_id = e.id
        where e.type = 'BOOK' and e.format = 'HARD' and e.status = 'live' and s.on_hand - s.reserved > 5
        order by e.id limit 8)::int[] books
    from reviewed r, assessed j, placed o`.execute(db)
  const [found] = rows
  if (!found)
    throw new Error('This database has too little to judge statements by: plant it with --editions.')
  const { books, orderNo, tokenHash, ...picks } = found
  const cartOwner = { tokenHash: hashCartToken('a cart whose statement is judged'), userId: null }
  for (const editionId of books) await addToCart({ db }, { owner: cartOwner, editionId, quantity: 1 })
  const [catalogue, lexicon, attempts, courses] = await Promise.all([
    readCatalogue(db),
    readLexicon(db),
    listAttempts(db),
    listLevels(db),
  ])
  const needs = { index: makeTitleIndex(catalogue), lexicon, attempts, courses }
  return { ...picks, cartOwner, inCart: books, order: { orderNo, tokenHash }, needs }
}
