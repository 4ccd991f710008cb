import type { Db } from '#db/tables'
import { hashPassword } from './password.ts'
import { addUser, type NewUser } from './users-store.ts'

/** An account that the shop itself adds: no limit, no form, no proof. */
export type Enrolment = Omit<NewUser, 'passwordHash' | 'contact'> & {
  readonly email: string
  readonly password: string
}

/** Adds an account and answers its user's id. An existing account stays as it is, with its password. */
export async function enrol(db: Db, { password, email, ...person }: Enrolment): Promise<string> {
  const passwordHash = await hashPassword(password)
  const contact = email.toLowerCase()
  const { id } = await db.transaction().execute((tx) => addUser(tx, { ...person, contact, passwordHash }))
  return id
}
