import { clearStudentInterest, type StudentInterest, saveStudentInterest } from '#shop/customers'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { setCookie } from '../../cookies.ts'

type Needs = Pick<ShopNeeds, 'db' | 'isSecure'>
type Owner = Pick<Visitor, 'user' | 'setCookies'>

/** Saves the visitor's exam in a cookie, and in the account of a signed-in visitor. */
export async function saveAttempt(
  { db, isSecure }: Needs,
  { user, setCookies }: Owner,
  interest: StudentInterest,
): Promise<void> {
  if (user !== null) await saveStudentInterest(db, user.id, interest)
  setCookies.push(setCookie('attempt', `${interest.levelCode}.${interest.attempt}`, { isSecure }))
}

/** Clears the exam in both places. */
export async function clearAttempt({ db, isSecure }: Needs, { user, setCookies }: Owner): Promise<void> {
  if (user !== null) await clearStudentInterest(db, user.id)
  setCookies.push(setCookie('attempt', '', { isSecure }))
}
