import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { SocialPerson } from '#ports/social'
import { announceSignIn } from './confirm-contact.ts'
import { emailInput, nameInput } from './credentials.ts'
import type { ProofNeeds } from './request-proof.ts'
import { openSession } from './sessions-store.ts'
import { isClosed, type SignedInAs, type SignInNeeds, type SignInVisit } from './sign-in.ts'
import { addUser } from './users-store.ts'

const linkedKey = sql`issuer || ' ' || subject`

/** The accounts at other sites with which a person signs in, the latest first. */
export const listLinkedIdentities = (db: Db, userId: string) =>
  allRows<{ issuer: string; linkedAt: Date; key: string }>(db)`
    select issuer, linked_at "linkedAt", ${linkedKey} key from linked_identities where user_id = ${userId}
    order by linked_at desc`

/** Ends signing in with an account at another site. A code to the contact, which every account has, remains. */
export async function unlinkIdentity(db: Db, userId: string, key: string): Promise<void> {
  await changeRows(db)`delete from linked_identities where user_id = ${userId} and ${linkedKey} = ${key}`
}

export type SocialRefusal = Refusal<'email_not_verified' | 'disabled'>

/**
 * Signs in a person whom an issuer has identified. The first time, the account is found or opened by an e-mail address
 * that the issuer has verified; one that it has not opens nothing, so nobody takes an account over by naming its address.
 */
export async function signInSocially(
  { db, outbox, refusesDemoAccounts }: ProofNeeds & SignInNeeds,
  person: SocialPerson,
  visit: SignInVisit,
): Promise<Result<SignedInAs & { readonly contact: string | null }, SocialRefusal>> {
  const { issuer, subject } = person
  const email = person.isEmailVerified ? (emailInput.safeParse(person).data?.email ?? null) : null
  return db.transaction().execute(async (tx) => {
    const linked = await firstRow<{ user_id: string }>(tx)`
      select user_id from linked_identities where issuer = ${issuer} and subject = ${subject}`
    let userId = linked?.user_id
    let isNew = false
    if (userId === undefined) {
      if (email === null)
        return refuse(
          'email_not_verified',
          'That account has no verified e-mail address. Verify it there, or sign in here another way.',
        )
      // A name stands beside reviews: no part of an address that nobody else knows.
      const name = nameInput.safeParse(person).data?.name ?? 'Student'
      const added = await addUser(tx, { name, contact: email, passwordHash: null })
      isNew = added.isNew
      userId = added.id
      if (isNew) await outbox?.send(tx, 'account-opened', { userId })
      else if (outbox) await announceSignIn({ tx, outbox }, { userId, added: 'social' })
      await sql`
        insert into linked_identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${userId})
        on conflict do nothing`.execute(tx)
    }
    const opened = await openSession(tx, refusesDemoAccounts, { ...visit, userId })
    if (opened === null) return isClosed()
    return ok({ token: opened.token, sessionId: opened.id, userId, isNew, contact: email })
  })
}
