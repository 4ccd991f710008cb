import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, openPool } from '#db/client'
import { patienceMs } from '#tests/support/patience'
import { testDatabase } from '#tests/support/postgres'
import { isDatabaseAway } from './database-away.ts'

const database = await testDatabase({ from: 'empty', connections: 1 })

const faultOf = (statement: string): Promise<unknown> =>
  sql
    .raw(statement)
    .execute(database.db)
    .catch((fault: unknown) => fault)

test.each(['disk_full', 'out_of_memory', 'too_many_connections'])(
  'a database with %s may be asked again',
  async (condition) => {
    const output = await faultOf(`do $$ begin raise exception 'no' using errcode = '${condition}'; end $$`)
    expect(isDatabaseAway(output)).toBe(true)
  },
)

test('what takes too long is to be tried again; a statement that is wrong is a fault', async () => {
  await sql`set statement_timeout = 1`.execute(database.db)
  expect(await faultOf('select pg_sleep(10)')).toMatchObject({ code: '57014' })
  expect(isDatabaseAway(await faultOf('select pg_sleep(10)'))).toBe(true)
  expect(isDatabaseAway(await faultOf('select nothing'))).toBe(false)
})

test('an answer that does not come is to be tried again', async () => {
  const pool = openPool(database.url, { max: 1, name: 'tests', timeout: 200, connectTimeout: patienceMs })
  const db = openDatabase(pool)
  await sql`set statement_timeout = 0`.execute(db)
  const output = await sql`select pg_sleep(3)`.execute(db).catch((fault: unknown) => fault)
  expect(output).toMatchObject({ message: 'Query read timeout' })
  expect(isDatabaseAway(output)).toBe(true)
  await db.destroy()
})
