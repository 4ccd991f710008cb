import type { Db } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { formatDay } from '#kernel/dates'
import { countWords } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { lockKey, useKey } from '#shop/entitlements'
import { consumeAttempts, giveBackAttempts, type Limit, networkOf } from '#shop/identity'
import { mayOpen } from './may-open.ts'

/** Wrong keys in an hour: of one account, and of one network, behind which a whole class may sit. */
const limits = {
  byAccount: { scope: 'key:account', most: 10, minutes: 60 },
  byNetwork: { scope: 'key:network', most: 50, minutes: 60 },
} as const satisfies Record<string, Limit>

export type KeyRefusal = Refusal<'INVALID_KEY' | 'LIMIT_REACHED' | 'already_open' | 'too_many_attempts'>

/**
 * Puts what an activation key opens into somebody's library; its time begins when they open it. Answers the editions: of a
 * set its parts. A key is not used up by who has all of it already, in a free trial or through an organisation aside. Wrong
 * keys are counted.
 */
export async function redeemKey(
  { db, secret }: { readonly db: Db; readonly secret: string },
  { userId, ip, key }: { readonly userId: string; readonly ip: string; readonly key: string },
): Promise<Result<readonly number[], KeyRefusal>> {
  const counted = [
    [limits.byAccount, userId],
    [limits.byNetwork, networkOf(ip)],
  ] as const
  // Counted before the key is looked at, so that guesses side by side stay within the limit.
  const minutes = await consumeAttempts({ db, secret }, counted)
  if (minutes > 0)
    return refuse(
      'too_many_attempts',
      `Too many wrong keys. Please wait ${countWords(minutes, 'minute')} and try again.`,
    )
  const redeemed = await db
    .transaction()
    .execute(async (tx): Promise<Result<readonly number[], KeyRefusal>> => {
      // Of two keys of one title at once, the second finds it open.
      await advisoryLock(tx, `keys:${userId}`)
      const found = await lockKey(tx, key)
      if (!found)
        return refuse('INVALID_KEY', 'Key is invalid please recheck and make sure key is correct.', 'key')
      const { editionIds, isStopped, endedOn, missedAttempt } = found
      if (isStopped) return refuse('INVALID_KEY', 'This key can no longer be used.', 'key')
      if (endedOn !== null)
        return refuse('INVALID_KEY', `This key could be used until ${formatDay(endedOn)}.`, 'key')
      if (missedAttempt !== null)
        return refuse('INVALID_KEY', `What this key opens ended with ${missedAttempt}.`, 'key')
      let open = 0
      let paused = 0
      for (const editionId of editionIds) {
        const access = await mayOpen(tx, { userId, editionId, isToKeep: true })
        if (access.ok && !access.value.isSpent) open++
        if (!access.ok && access.refusal.code === 'paused') paused++
      }
      if (open + paused === editionIds.length)
        return refuse(
          'already_open',
          paused > 0
            ? 'You have this title and paused it: resume it in your library. The key was not used.'
            : 'You already have this title in your library. The key was not used.',
          'key',
        )
      if (found.isUsedUp || !(await useKey(tx, found, userId)))
        return refuse(
          'LIMIT_REACHED',
          'This key has reached maximum usage limit. Please try with different key.',
          'key',
        )
      return ok(editionIds)
    })
  if (redeemed.ok || redeemed.refusal.code === 'already_open') await giveBackAttempts({ db, secret }, counted)
  return redeemed
}
