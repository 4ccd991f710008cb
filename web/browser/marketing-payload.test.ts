import { expect, test, vi } from 'vitest'
import { writeEntry } from './cached-entry.ts'
import { payloadOf, readPayload } from './marketing-payload.ts'
import { storageKeys } from './storage-keys.ts'

const profile = {
  firstName: 'Asha',
  lastName: 'Menon',
  email: 'asha@example.com',
  designation: { id: 1, designationName: 'Article assistant', order: 2 },
  profession: { profession_name: 'Teacher' },
  professionNameOther: '',
  studentInterest: null,
  city: 'Mysuru',
  state: { state_name: 'Karnataka' },
  interestId: 'GST | Auditing',
}
const named = (name: string) => ({ id: name, name })

test('a profile is joined to the payload; who has a course is one of the students', () => {
  const studentInterest = {
    course: named('CA'),
    groupLevel: named('CA Final'),
    attemptMonth: named('May'),
    attemptYear: named('2027'),
  }
  expect(payloadOf({ ...profile, studentInterest })).toEqual({
    name: 'Asha Menon',
    designation: 'Article assistant',
    profession: 'students',
    email: 'asha@example.com',
    city: 'Mysuru',
    state: 'Karnataka',
    areaOfSpecialization: 'GST | Auditing',
    courseName: 'CA',
    courseLevel: 'CA Final',
    monthAttempt: 'May',
    yearAttempt: '2027',
  })
  expect(payloadOf(profile)).toMatchObject({ profession: 'Teacher', courseName: '' })
  expect(Object.values(payloadOf(null))).toEqual(Array(11).fill(''))
})

test('a payload does not outlast the session whose it was', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  try {
    writeEntry(storageKeys.marketingPayload, payloadOf(profile), 'until the day ends')
    expect(await readPayload(true)).toMatchObject({ email: 'asha@example.com' })
    expect(await readPayload(false)).toBeNull()
    expect(stored.size).toBe(0)
  } finally {
    vi.unstubAllGlobals()
  }
})
