import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { upsertRow } from '#kernel/upsert-row'
import { readUser, renameUser } from '#shop/identity'
import { isUnder18, recordConsent } from './consents.ts'
import type { Profile } from './profile.ts'

/** What a profile offers to choose from. */
export const readProfileOptions = (db: Db) =>
  allRows<{ kind: string; id: number; name: string; position: number }>(db)`
    select * from profile_options order by kind, position`

/** The profile of an account; a name that was never parted is parted at its first space. */
export async function readUserProfile(db: Db, userId: string): Promise<Profile> {
  const [row, account] = await Promise.all([
    firstRow<{ stored: Profile }>(db)`
      select jsonb_strip_nulls(jsonb_build_object('firstName', first_name, 'lastName', nullif(last_name, ''),
        'company', nullif(company, ''), 'designationId', designation_id, 'professionId', profession_id,
        'professionOther', nullif(profession_other, ''), 'pin', pin, 'city', nullif(city, ''), 'stateCode', state_code,
        'interestIds', interest_ids, 'bornOn', born_on, 'guardianName', nullif(guardian_name, ''),
        'guardianContact', nullif(guardian_contact, ''))) stored
      from profiles where user_id = ${userId}`,
    readUser(db, userId),
  ])
  if (row) return row.stored
  const [firstName = '', ...rest] = (account?.name ?? '').split(' ')
  return { firstName, lastName: rest.join(' ') || undefined, interestIds: [] }
}

export type ProfileRefusal = Refusal<'bad_date' | 'guardian_missing'>

/** Saves a profile. Under 18 a guardian is named, not the person. Answers the contact of one who has yet to agree, else null. */
export async function saveProfile(
  db: Db,
  userId: string,
  profile: Profile,
): Promise<Result<{ readonly askGuardian: string | null }, ProfileRefusal>> {
  const days = await firstRow<{ today: string; adult: string }>(db)`
    select business_today()::text today, (business_today() - interval '18 years')::date::text adult`
  const { today = '', adult = '' } = days ?? {}
  const [before, account, wasChild] = await Promise.all([
    readUserProfile(db, userId),
    readUser(db, userId),
    isUnder18(db, userId),
  ])
  const { bornOn } = profile
  if (bornOn !== undefined && bornOn > today) return refuse('bad_date', 'Enter a date in the past.', 'bornOn')
  if (wasChild && bornOn !== before.bornOn)
    return refuse('bad_date', 'Write to us to correct the date of birth of a person under 18.', 'bornOn')
  const isChild = bornOn !== undefined && bornOn > adult
  const { guardianName, guardianContact } = profile
  if (isChild && guardianName === undefined)
    return refuse('guardian_missing', 'Enter the name of your parent or guardian.', 'guardianName')
  if (isChild && (!guardianContact || [account?.email, account?.mobile].includes(guardianContact)))
    return refuse(
      'guardian_missing',
      'Enter the e-mail or mobile of your parent or guardian, not your own.',
      'guardianContact',
    )
  const isNewGuardian = isChild && (!wasChild || guardianContact !== before.guardianContact)
  await db.transaction().execute(async (tx) => {
    // The account before its profile, as erasing locks them.
    await renameUser(tx, userId, [profile.firstName, profile.lastName].filter(Boolean).join(' '))
    if (isNewGuardian)
      for (const purpose of ['newsletter', 'offers', 'measurement', 'child-account'] as const)
        await recordConsent(tx, userId, { purpose, isGiven: false, proof: 'under 18, a guardian is asked' })
    const row = {
      first_name: profile.firstName,
      last_name: profile.lastName ?? '',
      company: profile.company ?? '',
      designation_id: offered('designation', profile.designationId),
      profession_id: offered('profession', profile.professionId),
      profession_other: profile.professionOther ?? '',
      pin: profile.pin ?? null,
      city: profile.city ?? '',
      state_code: profile.stateCode ?? null,
      interest_ids: sql<number[]>`array(select id from profile_options where kind = 'interest'
        and id = any(${profile.interestIds as number[]}) order by id)`,
      born_on: bornOn ?? null,
      guardian_name: isChild ? (guardianName ?? '') : '',
      guardian_contact: isChild ? (guardianContact ?? '') : '',
      changed_at: sql`business_now()`,
    }
    await upsertRow(tx, 'profiles', { user_id: userId }, row)
  })
  return ok({ askGuardian: isNewGuardian ? (guardianContact ?? null) : null })
}

/** An option of a list, where it is offered; else none. */
const offered = (kind: 'designation' | 'profession', id: number | undefined) =>
  sql<number | null>`(select id from profile_options where kind = ${kind} and id = ${id ?? null}::int)`
