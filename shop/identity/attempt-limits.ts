import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '#db/tables'
import { changeRows, oneRow } from '#kernel/read-rows'

/** How often an action may be tried. */
export type Limit = {
  /** What is tried and by what it is counted: 'sign-in:e-mail'. */
  readonly scope: string
  readonly most: number
  readonly minutes: number
}

/** Makes the limits of an action: by what it is counted, how often it may be tried, and in how many minutes. */
export const limitsOf =
  (action: string) =>
  (by: string, most: number, minutes: number): Limit => ({ scope: `${action}:${by}`, most, minutes })

/** A counted subject, as `subjectKey` hashes it. */
export type Subject = { readonly limit: Limit; readonly key: string }

/** Hashes what is counted under the store's secret: the table holds no address and no e-mail. */
export const subjectKey = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`attempt:${text}`).digest('base64url')

/** The network of a visitor: an IPv4 address, or an IPv6 network of 64 bits, which is one household's. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[0-9.]+$)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = [], tail] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const gap = tail ? Array<string>(8 - head.length - tail.length).fill('0') : []
  const groups = [...head, ...gap, ...(tail ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** How often something was tried in the window, this attempt included, and the minutes until the window ends. */
export type Counted = { readonly tries: number; readonly minutes: number }

/** Counts an attempt before it is made, in one statement, so that concurrent ones in any process stay within the limit. */
export const countAttempt = (db: Db, { limit, key }: Subject): Promise<Counted> =>
  oneRow<Counted>(db)`
    insert into attempt_limits as counted (scope, subject, window_start, tries)
    values (${limit.scope}, ${key}, date_bin(make_interval(mins => ${limit.minutes}), business_now(), 'epoch'), 1)
    on conflict (scope, subject, window_start) do update set tries = counted.tries + 1
    returning tries, greatest(1, ceil(extract(epoch from
      window_start + make_interval(mins => ${limit.minutes}) - business_now()) / 60)::int) as minutes`

/** Counts one attempt and answers 0 when it is allowed, else the minutes until the window ends. */
export async function consumeAttempt(db: Db, subject: Subject): Promise<number> {
  const { tries, minutes } = await countAttempt(db, subject)
  return tries > subject.limit.most ? minutes : 0
}

/** Counts one attempt by several subjects, in order, until one is over its limit; 0 when it is allowed, else the minutes to wait. */
export async function consumeAttempts(
  { db, secret }: { readonly db: Db; readonly secret: string },
  counted: readonly (readonly [Limit, string])[],
): Promise<number> {
  for (const [limit, subject] of counted) {
    const minutes = await consumeAttempt(db, { limit, key: subjectKey(secret, subject) })
    if (minutes > 0) return minutes
  }
  return 0
}

/** Uncounts an attempt that succeeded, since only failures count. */
export async function giveBackAttempt(db: Db, { limit, key }: Subject): Promise<void> {
  await changeRows(db)`
    with last as (
      delete from attempt_limits where scope = ${limit.scope} and subject = ${key} and tries = 1
        and window_start = date_bin(make_interval(mins => ${limit.minutes}), business_now(), 'epoch'))
    update attempt_limits set tries = tries - 1 where scope = ${limit.scope} and subject = ${key} and tries > 1
      and window_start = date_bin(make_interval(mins => ${limit.minutes}), business_now(), 'epoch')`
}

/** Uncounts what `consumeAttempts` counted. */
export async function giveBackAttempts(
  { db, secret }: { readonly db: Db; readonly secret: string },
  counted: readonly (readonly [Limit, string])[],
): Promise<void> {
  for (const [limit, subject] of counted)
    await giveBackAttempt(db, { limit, key: subjectKey(secret, subject) })
}
