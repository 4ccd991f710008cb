import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readHome } from '#shop/home-page'
import { placePictures, storeMaster } from '#shop/media'
import { testDatabase } from '#tests/support/postgres'
import { samplePicture, temporaryFiles } from '../shop/media/media.fixtures.ts'
import { warmShelves } from './warm-shelves.ts'

const database = await testDatabase()

/** Runs the job, and answers which files it stored. */
async function warm(): Promise<string[]> {
  const before = place.puts.length
  await warmShelves({ db: database.db, files: place.files }, AbortSignal.timeout(60_000))
  return place.puts.slice(before)
}

const filesOf = (hash: string) => [`variants/${hash}-320.avif`, `variants/${hash}-480.avif`]

/** Gives an edition a cover of its own and answers its hash. */
async function draw(editionId: number, width: number): Promise<string> {
  const stored = await storeMaster(
    { db: database.db, files: place.files },
    await samplePicture(width, width + 100, 'png'),
  )
  if (!stored.ok) throw new Error(stored.refusal.message)
  const { hash } = stored.value
  await database.db
    .transaction()
    .execute((tx) => placePictures(tx, [{ editionId, position: 0, hash, alt: 'Cover' }]))
  return hash
}

const onHome = async () => {
  const { rails } = await readHome(database.db, { attempt: null, levelCode: null })
  return [
    ...new Set(
      Object.values(rails)
        .flat()
        .map(({ id }) => id),
    ),
  ]
}

const place = await temporaryFiles()
afterAll(() => place.tidy())

test('the covers that home shows are encoded in the sizes of cards, and then there is nothing to do', async () => {
  const hashes: string[] = []
  for (const [index, editionId] of (await onHome()).entries()) hashes.push(await draw(editionId, 60 + index))
  expect(hashes.length).toBeGreaterThan(5)
  expect((await warm()).toSorted()).toEqual(hashes.flatMap(filesOf).toSorted())
  expect(await warm()).toEqual([])
})

test('a new picture and an advertisement whose time has come are encoded at the next look', async () => {
  const [first] = await onHome()
  if (first === undefined) throw new Error('home is empty')
  const fresh = await draw(first, 240)
  expect(await warm()).toEqual(filesOf(fresh))

  const { rows } = await sql<{ id: number }>`
    select id from editions where id <> all(${await onHome()}::bigint[]) and status = 'live'
      and superseded_by is not null order by id limit 1`.execute(database.db)
  const [hidden] = rows
  if (!hidden) throw new Error('everything stands on home')
  const advertised = await draw(hidden.id, 260)
  expect(await warm()).toEqual([])
  await sql`
    insert into advertisements
      (advertiser, title, body, action, target, hue, edition_id, alt, shown_from, shown_until)
    values ('Alder Press', 'A series for the last month', 'Short papers.', 'See it', '/books', 'plain', ${hidden.id},
      'Cover', business_now(), business_now() + interval '1 day')`.execute(database.db)
  expect(await warm()).toEqual(filesOf(advertised))
})

test('a run whose signal aborts encodes nothing more', async () => {
  const [first] = await onHome()
  if (first === undefined) throw new Error('home is empty')
  await draw(first, 250)
  const before = place.puts.length
  await warmShelves({ db: database.db, files: place.files }, AbortSignal.abort())
  expect(place.puts).toHaveLength(before)
})

test('a picture whose file is damaged is reported as a fault, and the covers after it are encoded', async () => {
  const [first, second] = await onHome()
  if (first === undefined || second === undefined) throw new Error('home is empty')
  const damaged = await draw(first, 270)
  const whole = await draw(second, 280)
  await place.files.put(`masters/${damaged}`, Buffer.from('cut off'))
  const before = place.puts.length
  await expect(
    warmShelves({ db: database.db, files: place.files }, AbortSignal.timeout(60_000)),
  ).rejects.toThrow()
  expect(place.puts.slice(before)).toEqual(filesOf(whole))
})
