import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { unreadable } from '#kernel/unreadable'
import { readFailedJobs } from '#shop/reports'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { type JobPlan, type RetryPolicy, timed } from './plan.ts'
import { type Handlers, type Queue, startQueue } from './queue.ts'

const note = z.object({ note: z.string() })
const quickRetry: RetryPolicy = { retries: 1, firstPauseSeconds: 1, longestPauseSeconds: 1 }
const errand: JobPlan<{ note: string }> = { data: note, retry: quickRetry, leaseSeconds: 30 }
const plans = { errand, other: errand }
const log = pino({ enabled: false })

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
})
afterAll(() => database.close())

async function withQueue(
  handlers: Partial<Handlers<typeof plans>>,
  story: (queue: Queue<typeof plans>) => Promise<void>,
): Promise<void> {
  const queue = await startQueue({ url: database.url, plans, log, pollSeconds: 0.5, watchSeconds: 1 })
  try {
    await queue.work({ errand: async () => {}, other: async () => {}, ...handlers })
    await story(queue)
  } finally {
    await queue.stop()
  }
}

const failedJobs = () => readFailedJobs(database.db)

const send = (queue: Queue<typeof plans>, job: keyof typeof plans, text: string) =>
  database.db.transaction().execute((tx) => queue.send(tx, job, { note: text }))

test('a job is done once its transaction has committed, and one that is rolled back never was', async () => {
  const done: string[] = []
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const errandDone = async ({ note }: { note: string }) => {
    done.push(note)
    finish()
  }
  await withQueue({ errand: errandDone }, async (queue) => {
    const rolledBack = database.db.transaction().execute(async (tx) => {
      await queue.send(tx, 'errand', { note: 'never' })
      throw new Error('the deed was refused')
    })
    await expect(rolledBack).rejects.toThrow('refused')
    await send(queue, 'errand', 'kept')
    await finished
    const { rows } = await sql`select from pgboss.job where data ->> 'note' = 'never'`.execute(database.db)
    expect(rows).toEqual([])
  })
  expect(done).toEqual(['kept'])
})

test('a job that fails is tried again, then done', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<number>()
  let tries = 0
  const clumsy = async () => {
    tries += 1
    if (tries < 2) throw new Error('not yet')
    finish(tries)
  }
  await withQueue({ errand: clumsy }, async (queue) => {
    await send(queue, 'errand', 'twice')
    expect(await finished).toBe(2)
  })
})

test('jobs of which two run at once are done without a pause while more wait', async () => {
  const rush = { ...errand, concurrency: 2 }
  const queue = await startQueue({ url: database.url, plans: { rush }, log, pollSeconds: 3_600 })
  try {
    const notes = Array.from({ length: 9 }, (_, nth) => `message ${nth}`)
    for (const note of notes)
      await database.db.transaction().execute((tx) => queue.send(tx, 'rush', { note }))
    const done = new Set<string>()
    await queue.work({ rush: async ({ note }) => done.add(note) })
    await expect.poll(() => done.size).toBe(notes.length)
  } finally {
    await queue.stop()
  }
})

test('an urgent job is done before those that wait longer', async () => {
  const done: string[] = []
  const queue = await startQueue({ url: database.url, plans, log, pollSeconds: 0.5 })
  try {
    for (const [note, isUrgent] of [
      ['first', false],
      ['second', false],
      ['code', true],
    ] as const)
      await database.db.transaction().execute((tx) => queue.send(tx, 'errand', { note }, isUrgent))
    await queue.work({ errand: async ({ note }) => done.push(note), other: async () => {} })
    await expect.poll(() => done).toEqual(['code', 'first', 'second'])
  } finally {
    await queue.stop()
  }
})

test('a poison job ends among the dead letters while others go on, and is done once its cause is mended', async () => {
  const done: string[] = []
  let isMended = false
  const picky = async ({ note }: { note: string }) => {
    if (note === 'poison' && !isMended) throw new Error('cannot be swallowed')
    done.push(note)
  }
  await withQueue({ errand: picky }, async (queue) => {
    await send(queue, 'errand', 'poison')
    await send(queue, 'errand', 'wholesome')
    await expect
      .poll(failedJobs)
      .toMatchObject([{ job: 'errand', about: 'note poison', reason: 'cannot be swallowed' }])
    expect(done).toEqual(['wholesome'])
    isMended = true
    const ids = (await failedJobs()).map(({ id }) => id)
    const runAgain = () => database.db.transaction().execute((tx) => queue.runAgain(tx, ids))
    const moved = await Promise.all([runAgain(), runAgain()])
    expect(moved.toSorted()).toEqual([0, 1])
    await expect.poll(() => done).toEqual(['wholesome', 'poison'])
    expect(await failedJobs()).toEqual([])
  })
})

test('data of another shape is refused when sent, and given up without a second try when found', async () => {
  let calls = 0
  const counted = async () => {
    calls += 1
  }
  await withQueue({ other: counted }, async (queue) => {
    const wrong = { note: 7 } as unknown as { note: string }
    await expect(database.db.transaction().execute((tx) => queue.send(tx, 'other', wrong))).rejects.toThrow(
      z.ZodError,
    )
    await database.db.transaction().execute(async (tx) => {
      await queue.send(tx, 'other', { note: 'right' })
      await sql`update pgboss.job set data = '{"note":7}' where name = 'other'`.execute(tx)
    })
    await expect.poll(failedJobs).toMatchObject([{ job: 'other', reason: 'Its data has another shape.' }])
  })
  expect(calls).toBe(0)
})

test('a row of another shape that a job meets is no reason to try again: it is given up with the name of the row', async () => {
  let calls = 0
  const reads = async () => {
    calls += 1
    throw unreadable('row 7', 'it is odd')
  }
  await withQueue({ other: reads }, async (queue) => {
    const before = (await failedJobs()).length
    await send(queue, 'other', 'about row 7')
    await expect.poll(async () => (await failedJobs()).length).toBe(before + 1)
    expect((await failedJobs()).at(-1)).toMatchObject({ reason: 'row 7 cannot be read: it is odd' })
  })
  expect(calls).toBe(1)
})

test('jobs of a kind that another version had wait untouched, and the log names them at each start', async () => {
  const withRetired = { ...plans, retired: errand }
  const older = await startQueue({ url: database.url, plans: withRetired, log, works: false })
  await database.db.transaction().execute((tx) => older.send(tx, 'retired', { note: 'left over' }))
  await older.stop()
  const output: string[] = []
  const errorLog = pino({ level: 'error' }, { write: (line) => void output.push(line) })
  await (await startQueue({ url: database.url, plans, log: errorLog })).stop()
  expect(output.map((line) => JSON.parse(line))).toMatchObject([
    { job: 'retired', waiting: 1, msg: 'Jobs of a kind that this version does not have are waiting' },
  ])
  const newer = await startQueue({ url: database.url, plans: withRetired, log, pollSeconds: 0.5 })
  const { promise: finished, resolve: finish } = Promise.withResolvers<string>()
  await newer.work({
    errand: async () => {},
    other: async () => {},
    retired: async ({ note }) => finish(note),
  })
  expect(await finished).toBe('left over')
  await newer.stop()
})

test('stopping waits for the job that runs', async () => {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let ended = false
  const slow = async () => {
    begun.resolve()
    await mayEnd.promise
    ended = true
  }
  const queue = await startQueue({ url: database.url, plans, log, pollSeconds: 0.5 })
  await queue.work({ errand: slow, other: async () => {} })
  await send(queue, 'errand', 'slow')
  await begun.promise
  const stopped = queue.stop()
  mayEnd.resolve()
  await stopped
  expect(ended).toBe(true)
  expect(queue.isRunning()).toBe(false)
})

test('connections that the server drops are opened again, and jobs go on', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<string>()
  await withQueue({ errand: async ({ note }) => finish(note) }, async (queue) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jobs'
      and datname = current_database()`.execute(database.db)
    await send(queue, 'errand', 'after the drop')
    expect(await finished).toBe('after the drop')
  })
})

test('the timetable holds the jobs that have a cron line, and drops those that no longer do', async () => {
  const nightly: JobPlan = { data: z.object({}), retry: quickRetry, leaseSeconds: 60, cron: '30 2 * * *' }
  const timetable = async () =>
    (
      await sql<{ name: string; timezone: string }>`select name, timezone from pgboss.schedule`.execute(
        database.db,
      )
    ).rows
  const first = await startQueue({ url: database.url, plans: { nightly }, log })
  expect(await timetable()).toEqual([{ name: 'nightly', timezone: 'Asia/Kolkata' }])
  await first.stop()
  await withQueue({}, async () => expect(await timetable()).toEqual([]))
})

test('a process that only sends needs no worker beside it', async () => {
  const sender = await startQueue({ url: database.url, plans, log, works: false })
  await send(sender, 'other', 'for later')
  await sender.stop()
  const { promise: finished, resolve: finish } = Promise.withResolvers<string>()
  await withQueue({ other: async ({ note }) => finish(note) }, async () => {
    expect(await finished).toBe('for later')
  })
})

test('a scheduled job whose time came while no process worked runs once at the next start', async () => {
  const away = await freshDatabase({ from: 'empty' })
  // Half a day from now and half a day ago, on the clock of India, read as if it were UTC.
  const time = new Date(Date.now() + (12 + 5.5) * 3_600_000)
  const nightly = timed(`${time.getUTCMinutes()} ${time.getUTCHours()} * * *`)
  let runs = 0
  const open = async () => {
    const queue = await startQueue({ url: away.url, plans: { nightly }, log, pollSeconds: 0.5 })
    await queue.work({ nightly: async () => void (runs += 1) })
    return queue
  }
  try {
    await (await open()).stop()
    expect(runs).toBe(0)
    await sql`update pgboss.schedule set created_on = now() - interval '3 days'`.execute(away.db)
    await sql`update pgboss.version set cron_on = now() - interval '2 days'`.execute(away.db)
    const queue = await open()
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
    await queue.stop()
  } finally {
    await away.close()
  }
})

test('a scheduled job that fails each time stands once among the failed jobs, with its last reason', async () => {
  const retry = { ...quickRetry, retries: 0 }
  const nightly: JobPlan = { data: z.object({}), retry, leaseSeconds: 30, cron: '30 2 1 1 *' }
  const queue = await startQueue({ url: database.url, plans: { nightly }, log, pollSeconds: 0.5 })
  let runs = 0
  const own = async () => (await failedJobs()).filter(({ job }) => job === 'nightly')
  try {
    await queue.work({
      nightly: async () => {
        runs += 1
        throw new Error(`failure ${runs}`)
      },
    })
    for (const reason of ['failure 1', 'failure 2', 'failure 3']) {
      await database.db.transaction().execute((tx) => queue.send(tx, 'nightly', {}))
      await expect.poll(async () => (await own()).at(-1)?.reason).toBe(reason)
    }
    expect(await own()).toHaveLength(1)
  } finally {
    await queue.stop()
  }
})
