import { forgetStudentInterest, type StudentInterest, saveStudentInterest } from '#shop/customers'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { setCookie } from '../../cookies.ts'

type Needs = Pick<ShopNeeds, 'db' | 'isSecure'>
type Kept = Pick<Visitor, 'user' | 'setCookies'>

/**
 * Remembers what the visitor writes: in the browser always, and with the account of whoever is signed in, so that both
 * say the same wherever it is changed.
 */
export async function keepAttempt(
  { db, isSecure }: Needs,
  { user, setCookies }: Kept,
  interest: StudentInterest,
): Promise<void> {
  if (user !== null) await saveStudentInterest(db, user.id, interest)
  setCookies.push(setCookie('attempt', `${interest.levelCode}.${interest.attempt}`, { isSecure }))
}

/** Forgets it in both places: lists, titles and the cart are then as for somebody who never said. */
export async function forgetAttempt({ db, isSecure }: Needs, { user, setCookies }: Kept): Promise<void> {
  if (user !== null) await forgetStudentInterest(db, user.id)
  setCookies.push(setCookie('attempt', '', { isSecure }))
}
