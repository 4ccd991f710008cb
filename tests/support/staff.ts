import type { Page } from 'playwright-core'
import { demoFactorKey } from '#demo/people/demo-people'
import { changeRows } from '#kernel/read-rows'
import { timeStep, totpCode } from '#shop/identity'
import { grantRole } from '#shop/staff'
import type { OpenShop } from './shop.ts'
import type { Student } from './student.ts'

type Person = { readonly name: string; readonly email: string; readonly password: string }

/** Makes a person of staff, whose authenticator app has the key that demonstration staff with this e-mail would have. */
export async function enrolStaff({ needs }: OpenShop, person: Person, role: string): Promise<string> {
  const userId = await needs.identity.enrol(person)
  await needs.db.transaction().execute((tx) => grantRole(tx, { userId, role, grantedBy: null }))
  await needs.identity.addFactor(userId, demoFactorKey(person.email))
  return userId
}

/** Signs staff in on the page to sign in, and enters the code of their app. */
export async function signInStaff({ db }: OpenShop, staff: Student, person: Person): Promise<void> {
  await staff.signIn(person)
  await staff.see('heading', 'Enter your code')
  // The same person signs in several times within the life of one code.
  await changeRows(db)`update second_factors set last_step = 0`
  await enterCode(staff.page, person.email)
}

/** Enters the code of an app on the page that asks for it. */
export async function enterCode(page: Page, email: string): Promise<void> {
  const code = totpCode(demoFactorKey(email), timeStep(Date.now() / 1000))
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor({ state: 'detached' })
}

/** Marks a session as having passed the second factor. */
export async function passSecondFactor({ db }: Pick<OpenShop, 'db'>, token: string): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: new Date() }).where('token', '=', token).execute()
}
