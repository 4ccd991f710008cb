import { type StudentInterest, saveStudentInterest } from '#shop/customers'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { setCookie } from '../../cookies.ts'

/**
 * Remembers what the visitor writes: in the browser always, and with the account of whoever is signed in, so that both
 * say the same wherever it is changed.
 */
export async function keepAttempt(
  { db, isSecure }: Pick<ShopNeeds, 'db' | 'isSecure'>,
  { user, setCookies }: Pick<Visitor, 'user' | 'setCookies'>,
  interest: StudentInterest,
): Promise<void> {
  if (user !== null) await saveStudentInterest(db, user.id, interest)
  setCookies.push(setCookie('attempt', `${interest.levelCode}.${interest.attempt}`, { isSecure }))
}
