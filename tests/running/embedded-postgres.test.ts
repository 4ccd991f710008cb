import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded'
import { processEnd, start as startCommand } from './small-checkout.ts'

const HOLDER = fileURLToPath(new URL('./hold-postgres.ts', import.meta.url))

let folder: string
let dataDir: string
/** Where the cluster really lies: below /var/lib when only root could reach the checkout. */
let clusterDir: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bookmann-embedded-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'postgres')
})
afterAll(() => {
  for (const path of [clusterDir, folder]) rmSync(path, { recursive: true, force: true })
})

async function start() {
  const output: string[] = []
  const log = (line: string) => output.push(line)
  return { ...(await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })), output }
}

async function send(url: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text: statement, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

const postmasterPid = () => Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Starts another process that runs the cluster, and waits until it does. */
async function hold() {
  const holder = startCommand(folder, [process.execPath, HOLDER, dataDir], {})
  await expect.poll(holder.output).toContain('holding')
  return holder
}

test('a new cluster speaks UTF-8 and UTC, on this machine only, under a password', async () => {
  const postgres = await start()
  clusterDir = String(await send(postgres.url, 'SHOW data_directory'))
  expect(await send(postgres.url, 'SHOW server_encoding')).toBe('UTF8')
  expect(await send(postgres.url, 'SHOW timezone')).toBe('UTC')
  expect(await send(postgres.url, 'SHOW listen_addresses')).toBe('127.0.0.1')
  expect(await send(postgres.url, "SELECT lower('ÀÉ')")).toBe('àé')
  await expect(send(postgres.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password')
  await send(postgres.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await postgres.stop()
})

test('a later start finds its data, at the same address', async () => {
  const first = await start()
  await first.stop()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await send(second.url, 'SELECT answer FROM kept')).toBe(42)
  await second.stop()
  expect(existsSync(join(clusterDir, 'postmaster.pid'))).toBe(false)
})

test('a server that is killed is started again, at the same address', async () => {
  const postgres = await start()
  process.kill(postmasterPid(), 'SIGKILL')
  await expect.poll(() => postgres.output).toContain('PostgreSQL is back.')
  expect(await send(postgres.url, 'SELECT answer FROM kept')).toBe(42)
  await postgres.stop()
})

test('when its process is killed the server ends by itself', async () => {
  const holder = await hold()
  const pid = postmasterPid()
  holder.child.kill('SIGKILL')
  await processEnd(pid)
})

test('a start while the last server is still ending waits for it', async () => {
  const holder = await hold()
  holder.child.kill('SIGKILL')
  const postgres = await start()
  expect(await send(postgres.url, 'SELECT answer FROM kept')).toBe(42)
  await postgres.stop()
})

test('a second process shares the server of the first, and takes over when the first ends', async () => {
  const holder = await hold()
  const shared = await start()
  const pid = postmasterPid()
  expect(await send(shared.url, 'SELECT answer FROM kept')).toBe(42)
  holder.child.kill('SIGKILL')
  await holder.ended
  await expect.poll(() => shared.output).toContain('PostgreSQL is back.')
  expect(postmasterPid()).not.toBe(pid)
  expect(await send(shared.url, 'SELECT answer FROM kept')).toBe(42)
  await shared.stop()
})

test('a note of a process that is now another program does not stand in the way', async () => {
  writeFileSync(join(clusterDir, 'postmaster.pid'), `${process.pid}\n${clusterDir}\n1700000000\n5432\n`)
  const postgres = await start()
  expect(await send(postgres.url, 'SELECT answer FROM kept')).toBe(42)
  await postgres.stop()
})

test('a lost password file is replaced', async () => {
  rmSync(`${dataDir}-access.json`)
  const postgres = await start()
  expect(await send(postgres.url, 'SELECT answer FROM kept')).toBe(42)
  await postgres.stop()
})

test('a cluster of another major version is refused in one line', async () => {
  writeFileSync(join(clusterDir, 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(`${clusterDir} was made by PostgreSQL 17, this is 18.`)
  writeFileSync(join(clusterDir, 'PG_VERSION'), '18\n')
})

test('a half-made folder is moved aside and a whole one made', async () => {
  rmSync(join(clusterDir, 'global', 'pg_control'))
  const postgres = await start()
  expect(postgres.output[0]).toMatch(
    /^The database folder was not complete; it now lies in .*incomplete-\d+\.$/,
  )
  expect(await send(postgres.url, "SELECT to_regclass('kept')")).toBeNull()
  await postgres.stop()
  expect(readdirSync(dirname(clusterDir)).filter((name) => name.includes('.new-'))).toEqual([])
})
