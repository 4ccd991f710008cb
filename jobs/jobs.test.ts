import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { Topic } from '#ports/outbox'
import type { messageTable } from '#shop/notices'
import { type Jobs, jobs } from './jobs.ts'
import { makeOutbox } from './outbox.ts'
import type { Queue } from './queue.ts'

const root = join(import.meta.dirname, '..')

type Answered = { [Name in keyof Jobs]: Jobs[Name] extends { answers: infer T } ? T : never }[keyof Jobs]

type Announced = (typeof messageTable)[keyof typeof messageTable]['event']

test('every event is answered by a job or a message', () => {
  expectTypeOf<Answered | Announced>().toEqualTypeOf<Topic>()
})

test('every event of a job is sent by the shop', () => {
  const sources = [join(root, 'shop'), join(root, 'jobs')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test|\.fixtures)\.ts$/.test(path) && path !== 'jobs.ts')
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  )
  const topics = Object.values(jobs).flatMap((plan) => plan.answers ?? [])
  const unused = topics.filter((topic) => !sources.some((source) => source.includes(`'${topic}'`)))
  expect(unused).toEqual([])
})

test('an event becomes the jobs that answer it, and no other', async () => {
  const sent: [string, object, boolean?][] = []
  const send: Queue<Jobs>['send'] = async (_tx, name, data, isUrgent) =>
    void sent.push([name, data, isUrgent])
  const anyTransaction = null as never
  await makeOutbox({ send }).send(anyTransaction, 'order-placed', { orderId: 7 })
  const data = { message: 'order-placed', about: { orderId: 7 } }
  expect(sent).toEqual([
    ['send-mail', data, false],
    ['send-sms', data, false],
  ])
  sent.length = 0
  await makeOutbox({ send }).send(anyTransaction, 'sign-in-code-asked', { proofId: 7 })
  expect(sent.map(([name, , isUrgent]) => [name, isUrgent])).toEqual([
    ['send-mail', true],
    ['send-sms', true],
  ])
})

test('jobs that need another server are retried for most of a day', () => {
  const { retries, longestPauseSeconds } = jobs['send-mail'].retry
  expect((retries * longestPauseSeconds) / 2 / 3600).toBeGreaterThan(10)
})
