import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import { demoPassword, demoPeople } from '#demo/people/demo-people'
import { paise } from '#kernel/money'
import { readSettings } from '#shop/content'
import { createCoupon } from '#shop/coupons'
import { rewardInWallet } from '#shop/wallet'
import { sessionCookies } from '../tools/drill/session-cookies.ts'
import { benchCode } from './orders/buyer.ts'

/** How many people of the bench have an account. */
export const people = 500
const credit = paise(50_000_00)

const tokenOf = (nth: number | string) => `reader-of-the-bench-${nth}`

/** The id of person `nth` (SQL, with `n` their number). */
export const personId = sql`md5('reader ' || n)::uuid`

/** Gives people an account and a session each. Answers their Cookie headers. */
export async function enrolPeople(db: Kysely<Tables>, dataDir: string): Promise<string[]> {
  await sql`
    insert into users (id, name, email, email_verified)
    select ${personId}, 'Reader ' || n, 'reader-' || n || '@bench.example.com', true
    from generate_series(1, ${people}) n on conflict do nothing`.execute(db)
  await sql`
    insert into sessions (id, user_id, token, client, expires_at, ip_address, user_agent)
    select gen_random_uuid(), ${personId}, ${tokenOf('')} || n, 'browser',
      business_now() + interval '30 days', '192.0.2.1', 'bench'
    from generate_series(1, ${people}) n on conflict do nothing`.execute(db)
  return sessionCookies(
    dataDir,
    Array.from({ length: people }, (_, nth) => tokenOf(nth + 1)),
  )
}

/**
 * Gives enrolled people store credit, two by two for a past order as an invitation does, and the shop a code. The orders are
 * large enough and kept, as a reward for another is taken back, and earned nobody a reward before.
 */
export async function giveCredit(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { minOrder: leastKept } = (await readSettings(tx)).referral
    const { rows: pairs } = await sql<{ id: number; userIds: string[] }>`
      with past as (select id, placed_at, 2 * row_number() over (order by id) n from orders where currency = 'INR' and id in
        (select order_id from order_lines where state = 'DELIVERED' group by order_id having sum(gross_paise) >= ${leastKept})
        and id not in (select order_id from referrals where order_id is not null and reward_paise <> ${credit})
        order by id limit ${people / 2}),
      given as (insert into referrals (referrer_id, friend_id, joined_at, order_id, reward_paise, rewarded_at)
        select md5('reader ' || n)::uuid, md5('reader ' || n - 1)::uuid, placed_at, id, ${credit}, business_now() from past
        on conflict do nothing returning id, referrer_id, friend_id)
      select id, array[referrer_id, friend_id] "userIds" from given`.execute(tx)
    for (const { id, userIds } of pairs)
      await rewardInWallet(tx, { userIds, referralId: id, amount: credit, days: 365 })
    const isThere = await sql`select from coupon_codes where code = ${benchCode}`.execute(tx)
    if (isThere.rows.length > 0) return
    const made = await createCoupon(
      tx,
      { name: 'Bench', code: benchCode, kind: 'percent', percent: '10' },
      null,
    )
    if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  })
}

/** Signs a demonstration student in, as a browser without scripts does. Answers the session as a Cookie header. */
export async function signInGuest(shopUrl: string): Promise<string> {
  const [student] = demoPeople
  if (student === undefined) throw new Error('The demonstration shop has nobody to sign in.')
  const answer = await fetch(`${shopUrl}/students/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shopUrl },
    body: new URLSearchParams({ email: student.email, password: demoPassword }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  if (answer.status !== 302 && answer.status !== 303)
    throw new Error(`Signing in was answered with ${answer.status}.`)
  return cookies.join('; ')
}
