import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { base, callApi, openApi } from './api.fixtures.ts'
import { type CallName, callUrl } from './calls.ts'

const database = await testDatabase({ from: 'empty' })
let app: FastifyInstance
beforeAll(async () => {
  app = (await openApi(database.db)).app
})
afterAll(() => app.close())

const post = (name: CallName, payload: object) =>
  callApi(app, { method: 'POST', url: base + callUrl(name), payload })

test('a wrong code is refused under the name by which it was sent', async () => {
  const requested = await post('auth/registration/generateEmailOTP', { email: 'ravi@example.com' })
  const requestId = requested.data?.requestId
  expect(await post('auth/registration/verifyOTP', { requestId, otp: 'none' })).toMatchObject({
    status: 422,
    errors: [{ path: 'otp' }],
  })
})

test('what a registration does not store may be sent empty', async () => {
  const person = { name: 'Meera Iyer', email: 'meera@example.com', password: 'four plain kettle words' }
  const unread = { orderNo: null, productEditionId: null, device: null, verify: null, state: { id: 29 } }
  expect(await post('auth/registration/registerUserByEmail', { ...person, ...unread })).toMatchObject({
    status: 200,
  })
})

test('an e-mail address is read alike by every call', async () => {
  for (const name of ['auth/registration/CheckEmailExists', 'auth/login/resetPasswordSendRequest'] as const) {
    expect(await post(name, { email: ' Ravi@example.com ' })).toMatchObject({ status: 200 })
    expect(await post(name, { email: 'ravi' })).toMatchObject({
      status: 400,
      errors: [{ path: 'email', message: 'Enter an e-mail address such as name@example.com.' }],
    })
  }
})
