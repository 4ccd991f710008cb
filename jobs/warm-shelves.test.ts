import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outbox } from '#ports/outbox'
import { readHome } from '#shop/home-page'
import { placePictures, storeMaster } from '#shop/media'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { samplePicture, temporaryFiles } from '../shop/media/media.fixtures.ts'
import { picturesAtOnce, shelfWidths, warmMedia, warmShelves } from './warm-media.ts'

let database: TestDatabase
let place: Awaited<ReturnType<typeof temporaryFiles>>
let announced: (readonly string[])[]
const outbox: Outbox = {
  send: async (_tx, topic, data) => {
    if (topic === 'warm-media' && 'hashes' in data) announced.push(data.hashes)
  },
}

/** Looks at the shelves, and answers what was asked to be encoded, in the order of the jobs. */
async function look(): Promise<(readonly string[])[]> {
  announced = []
  await warmShelves({ db: database.db, files: place.files, outbox })
  return announced
}

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

beforeAll(async () => {
  database = await freshDatabase()
  place = await temporaryFiles()
})
afterAll(async () => {
  await database.close()
  await place.tidy()
})

test('the covers that home shows are encoded in small jobs, and then there is nothing to do', async () => {
  const hashes: string[] = []
  for (const [index, editionId] of (await onHome()).entries()) hashes.push(await draw(editionId, 60 + index))
  const jobs = await look()
  expect(hashes.length).toBeGreaterThan(picturesAtOnce)
  expect(jobs.every((batch) => batch.length <= picturesAtOnce)).toBe(true)
  expect(new Set(jobs.flat())).toEqual(new Set(hashes))
  for (const batch of jobs) await warmMedia(place, { hashes: batch })
  expect(place.puts.filter((key) => key.startsWith('variants/'))).toHaveLength(
    hashes.length * shelfWidths.length,
  )
  expect(await look()).toEqual([])
})

test('a new picture and an advertisement whose time has come are encoded at the next look', async () => {
  const [first] = await onHome()
  if (first === undefined) throw new Error('home is empty')
  const fresh = await draw(first, 240)
  expect(await look()).toEqual([[fresh]])
  await warmMedia(place, { hashes: [fresh] })

  const { rows } = await sql<{ id: number }>`
    select id from editions where id <> all(${await onHome()}::bigint[]) and status = 'live'
      and superseded_by is not null order by id limit 1`.execute(database.db)
  const [hidden] = rows
  if (!hidden) throw new Error('everything stands on home')
  const advertised = await draw(hidden.id, 260)
  expect(await look()).toEqual([])
  await sql`
    insert into advertisements
      (advertiser, title, body, action, target, hue, edition_id, alt, shown_from, shown_until)
    values ('Alder Press', 'A series for the last month', 'Short papers.', 'See it', '/books', 'plain', ${hidden.id},
      'Cover', business_now(), business_now() + interval '1 day')`.execute(database.db)
  expect(await look()).toEqual([[advertised]])
})
