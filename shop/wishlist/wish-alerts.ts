import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, DbAndOutbox } from '#db/tables'
import { queueReminders, readReminder } from '#shop/marketing'
import { canBuyOf } from '#shop/stock'
import { readWishlist } from './read-wishlist.ts'

/** What an alert is about: titles with the price to compare with, and whether they could not be bought before. */
const about = z.array(z.object({ editionId: z.int(), paise: z.int(), wasAway: z.boolean() }))

const owners = sql`(select user_id from given_consents where purpose = 'wishlist-alerts')`
const buyable = sql`cross join lateral ${canBuyOf(sql`e.id`)} a`
const news = sql`a.can_buy and (w.is_away or e.price_paise < least(w.price_paise, w.alerted_paise))`

/**
 * Queues one mail for each person who agreed and whose wishlist has news: a price lower than when the title was added and
 * than in the last alert, or a title that is back. At most one a day; later news comes the next day.
 */
export const alertWishes = ({ db, outbox }: DbAndOutbox): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await sql`
      update wishlist_items w set is_away = true from editions e ${buyable}
      where e.id = w.edition_id and not a.can_buy and not w.is_away and w.removed_at is null
        and w.user_id in ${owners}`.execute(tx)
    const people = await queueReminders(
      tx,
      outbox,
      'wishlist-alerts',
      sql`select w.user_id, business_today() subject, jsonb_agg(jsonb_build_object('editionId', w.edition_id,
          'paise', least(w.price_paise, w.alerted_paise), 'wasAway', w.is_away)) about
        from wishlist_items w join editions e on e.id = w.edition_id ${buyable}
        where w.user_id in ${owners} and w.removed_at is null and ${news}
          and not exists (select from reminders r where r.user_id = w.user_id and r.purpose = 'wishlist-alerts'
            and r.at > business_now() - interval '1 day')
        group by w.user_id`,
    )
    await sql`
      update wishlist_items w set is_away = false, alerted_paise = least(w.alerted_paise, e.price_paise)
      from editions e ${buyable}
      where e.id = w.edition_id and w.user_id = any(${people}::uuid[])
        and w.removed_at is null and ${news}`.execute(tx)
    return people
  })

/** An alert with what is still true at this moment; null when nothing is, or its person no longer agrees. */
export async function readWishAlert(db: Db, reminderId: number) {
  const reminder = await readReminder(db, reminderId, 'wishlist-alerts')
  if (!reminder) return null
  const owner = { userId: reminder.userId, tokenHash: Buffer.alloc(0) }
  const of = new Map(about.parse(reminder.about).map((each) => [each.editionId, each]))
  const found = (await readWishlist(db, owner, null)).flatMap((wish) => {
    const before = of.get(wish.card.id)
    if (!before || !wish.card.availability.canBuy) return []
    if (!before.wasAway && wish.card.pricePaise >= before.paise) return []
    return [{ wish, paiseBefore: before.paise, wasAway: before.wasAway }]
  })
  return found.length === 0 ? null : { reminder, news: found }
}
