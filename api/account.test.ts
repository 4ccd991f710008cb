import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRows } from '#kernel/read-rows'
import { testDatabase, worldOffset } from '#tests/support/postgres'
import { base, callApi, openApi } from './api.fixtures.ts'
import { type CallName, callUrl } from './calls.ts'

const userId = '00000000-0000-4000-8000-000000000001'
const test = await testDatabase({ from: 'empty' })
let api: Awaited<ReturnType<typeof openApi>>
beforeAll(async () => {
  // Students choose an attempt that is to come.
  await test.advanceClock(worldOffset())
  await test.db
    .insertInto('users')
    .values({ id: userId, name: 'Asha Menon', email: 'asha@example.com' })
    .execute()
  api = await openApi(test.db)
})
afterAll(() => api.app.close())

const call = (name: CallName, payload?: object, user: string | null = userId) =>
  callApi(api.app, {
    method: payload ? 'POST' : 'GET',
    url: base + callUrl(name),
    headers: user ? { 'x-test-user': user } : {},
    ...(payload ? { payload } : {}),
  })

describe('what a profile offers', () => {
  it.each([
    ['userAccount/countryCodes', { countrycode: '+91' }],
    ['userAccount/getCountryStates', { state_name: 'Maharashtra' }],
    ['api/BookStoreCustomerData/getCountryStates', { state_name: 'Kerala' }],
    ['userAccount/getStudentInterestCourse', { id: 'ca' }],
    ['userAccount/getStudentInterestGroup', { id: 'cs-executive', courseId: 'cs' }],
    ['userAccount/getStudentAttemptYear', { id: 'ca-2027-05', attemptMonth: 'May', attemptYear: '2027' }],
  ] as const)('%s answers a list', async (name, item) => {
    expect((await call(name, undefined, null)).data).toEqual(
      expect.arrayContaining([expect.objectContaining(item)]),
    )
  })

  it('is answered at once, or list by list', async () => {
    const { data } = await call('auth/registration/getStateProfessionInterest', undefined, null)
    const url = base + callUrl('stateProfessionInterestList')
    for (const list of ['states', 'professions', 'interests', 'designations'])
      expect((await callApi(api.app, { url: url.replace(':list', list) })).data).toEqual(data?.[list])
    expect((await callApi(api.app, { url: url.replace(':list', 'x') })).status).toBe(400)
  })
})

describe('the caller’s own data', () => {
  it('is for the signed-in alone', async () => {
    expect((await call('userAccount/getPersonalInfo', undefined, null)).status).toBe(401)
    expect((await call('auth/registration/putStateProfessionInterest', {}, null)).status).toBe(401)
    const exam = { groupLevelId: 'ca-final', attemptId: 'ca-2027-05' }
    expect((await call('auth/registration/saveStudentInterest', exam, null)).status).toBe(401)
  })

  it('is changed and read back in the specified fields', async () => {
    const put = { stateCode: '27', professionId: 2, interestIds: [5, 6] }
    expect((await call('auth/registration/putStateProfessionInterest', put)).status).toBe(200)
    const exam = { groupLevelId: 'ca-intermediate', attemptId: 'ca-2027-05' }
    expect((await call('auth/registration/saveStudentInterest', exam)).status).toBe(200)
    expect((await call('userAccount/getPersonalInfo')).data).toMatchObject({
      firstName: 'Asha',
      lastName: 'Menon',
      email: 'asha@example.com',
      mobile: null,
      profession: { profession_name: 'Chartered Accountant' },
      state: { state_name: 'Maharashtra' },
      interestId: 'Direct tax | GST',
      studentInterest: {
        course: { id: 'ca' },
        groupLevel: { id: 'ca-intermediate' },
        attemptMonth: { id: 5, name: 'May' },
        attemptYear: { id: 2027 },
      },
      consents: { newsletter: false, measurement: false },
    })
  })

  it('keeps city and PIN code with the State that they lie in, and drops them with another', async () => {
    await changeRows(test.db)`
      update profiles set pin = '400001', city = 'Mumbai', state_code = '27'`
    const cityWith = async (stateCode: string) => {
      const put = { stateCode, professionId: 2 }
      expect((await call('auth/registration/putStateProfessionInterest', put)).status).toBe(200)
      const { data } = await call('userAccount/getPersonalInfo')
      return (data as { city: string }).city
    }
    expect(await cityWith('27')).toBe('Mumbai')
    expect(await cityWith('29')).toBe('')
  })

  it('is refused field by field', async () => {
    const other = await call('auth/registration/putStateProfessionInterest', { professionId: 99 })
    expect([other.status, other.errors?.[0]?.path]).toEqual([422, 'professionOther'])
    const exam = { groupLevelId: 'cs-executive', attemptId: 'ca-2027-05' }
    expect((await call('auth/registration/saveStudentInterest', exam)).errors?.[0]?.path).toBe('attemptId')
  })
})
