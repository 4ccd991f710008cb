import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { Topic } from '#ports/outbox'
import { type Jobs, jobs } from './jobs.ts'
import { makeOutbox } from './outbox.ts'
import type { Queue } from './queue.ts'

const root = join(import.meta.dirname, '..')

type Answered = { [Name in keyof Jobs]: Jobs[Name] extends { answers: infer T } ? T : never }[keyof Jobs]

test('every event is answered by a job', () => {
  expectTypeOf<Answered>().toEqualTypeOf<Topic>()
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
  const sent: [string, object][] = []
  const send: Queue<Jobs>['send'] = async (_tx, name, data) => void sent.push([name, data])
  const anyTransaction = null as never
  await makeOutbox({ send }).send(anyTransaction, 'order-placed', { orderId: 7 })
  expect(sent).toEqual([['mail-order-placed', { orderId: 7 }]])
})

test('jobs that need another server are retried for most of a day', () => {
  const { retries, longestPauseSeconds } = jobs['mail-order-placed'].retry
  expect((retries * longestPauseSeconds) / 2 / 3600).toBeGreaterThan(10)
})
