import { apiClient, thisPage } from './api-client.ts'
import { readEntry } from './cached-entry.ts'
import { writeMeasured } from './measuring-choice.ts'
import { storageKeys, writeStored } from './storage-keys.ts'

/** What marketing knows of a customer, from their profile. */
export type MarketingPayload = ReturnType<typeof payloadOf>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The text at a path of a value; '' when there is none. */
function at(value: unknown, ...path: readonly string[]): string {
  let here = value
  for (const step of path) here = isRecord(here) ? here[step] : undefined
  return typeof here === 'string' || typeof here === 'number' ? String(here) : ''
}

/** Joins a profile, as `userAccount/getPersonalInfo` answers it, to the payload. */
export function payloadOf(profile: unknown) {
  const interest = isRecord(profile) ? profile.studentInterest : null
  return {
    name: [at(profile, 'firstName'), at(profile, 'lastName')].filter(Boolean).join(' '),
    designation: at(profile, 'designation', 'designationName'),
    profession: interest
      ? 'students'
      : at(profile, 'professionNameOther') || at(profile, 'profession', 'profession_name'),
    email: at(profile, 'email'),
    city: at(profile, 'city'),
    state: at(profile, 'state', 'state_name'),
    areaOfSpecialization: at(profile, 'interestId'),
    courseName: at(interest, 'course', 'name'),
    courseLevel: at(interest, 'groupLevel', 'name'),
    monthAttempt: at(interest, 'attemptMonth', 'name'),
    yearAttempt: at(interest, 'attemptYear', 'name'),
  }
}

/**
 * The payload of a signed-in visitor: stored until the day ends, else fetched; null when it fails, and for others, who
 * leave none behind: the next one may be another person.
 */
export async function readPayload(isSignedIn: boolean): Promise<MarketingPayload | null> {
  if (!isSignedIn) {
    writeStored(storageKeys.marketingPayload, null)
    return null
  }
  const stored = readEntry(storageKeys.marketingPayload)
  if (isRecord(stored)) return stored as MarketingPayload
  const answer = await apiClient('dashboard', { ...thisPage, signOut: () => {} }).get(
    '/userAccount/getPersonalInfo',
    {
      quiet: true,
      read: (data) => data,
    },
  )
  if (!answer.ok) return null
  const payload = payloadOf(answer.data)
  writeMeasured(storageKeys.marketingPayload, payload, 'until the day ends')
  return payload
}
