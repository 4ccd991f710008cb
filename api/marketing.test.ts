import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { base, callApi, openApi } from './api.fixtures.ts'
import { callUrl } from './calls.ts'

const test = await testDatabase({ from: 'empty' })
let app: FastifyInstance
beforeAll(async () => {
  app = (await openApi(test.db)).app
})
beforeEach(async () => {
  await sql`truncate marketing_counts`.execute(test.db)
})
afterAll(() => app.close())

const campaign = { source: 'mail', medium: 'mailcid42', campaign: 'may-2027', cid: 42 }
const post = (payload: object) =>
  callApi(app, { method: 'POST', url: `${base}${callUrl('eventemileProcess')}`, payload })
const rows = () => allRows(test.db)`select * from marketing_counts`

it('counts an arrival under its campaign where the visitor agreed', async () => {
  const answer = await post({ eventName: 'campaign_arrived', consent: true, campaign })
  expect(answer).toMatchObject({ status: 200, ResponseType: 'SUCCESS', data: { success: 1 } })
  expect(await rows()).toMatchObject([{ ...campaign, event: 'campaign_arrived', events: 1 }])
})

it('keeps nothing of a campaign that nobody agreed to', async () => {
  expect(await post({ eventName: 'campaign_arrived', campaign })).toMatchObject({ status: 200 })
  expect(await rows()).toMatchObject([{ source: '', medium: '', campaign: '', cid: 0 }])
})

it.each([
  {},
  { eventName: 'something_else' },
  { eventName: 'campaign_arrived', consent: 'yes' },
  { eventName: 'campaign_arrived', campaign: { source: 'x'.repeat(201) } },
  { eventName: 'campaign_arrived', campaign: { cid: -1 } },
])('answers 400 with the field to a body of another shape: %j', async (body) => {
  const answer = await post(body)
  expect(answer).toMatchObject({ status: 400, ResponseType: 'ERROR' })
  expect(await rows()).toEqual([])
})
