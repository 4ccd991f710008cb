import { beforeAll, describe, expect, test } from 'vitest'
import { changeRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from './catalog.fixtures.ts'
import {
  type DirectoryKey,
  listDirectory,
  readDirectoryEntry,
  saveDirectoryEntry,
} from './directory-entries.ts'

const database = await testDatabase({ from: 'empty' })
beforeAll(async () => {
  await plantSmallCatalog(database.db)
  await changeRows(database.db)`insert into institutes (slug, name) values ('setu', 'Setu Classes')`
})

const ira: DirectoryKey = { kind: 'person', slug: 'small-ira-velankar' }
const house: DirectoryKey = { kind: 'publisher', slug: 'small-world-press' }
const setu: DirectoryKey = { kind: 'institute', slug: 'setu' }
const save = (key: DirectoryKey, typed: object) =>
  database.db.transaction().execute((tx) => saveDirectoryEntry(tx, key, { about: '', ...typed }))

describe('the directory', () => {
  test('finds names by a part of them', async () => {
    expect(await listDirectory(database.db, 'VELANK')).toMatchObject([{ ...ira, name: 'Ira Velankar' }])
    expect((await listDirectory(database.db, '')).map(({ name }) => name)).toEqual([
      'Ira Velankar',
      'Setu Classes',
      'Small World Press',
      'Zoë Fernandes',
    ])
    expect(await listDirectory(database.db, '%')).toEqual([])
  })

  test('has names corrected, at their addresses', async () => {
    expect(
      await save(ira, { name: ' Ira  Velankar-Rao', credentials: 'FCA, DISA', about: 'Teaches.' }),
    ).toEqual({
      ok: true,
      value: { name: 'Ira Velankar-Rao' },
    })
    expect(await readDirectoryEntry(database.db, ira)).toEqual({
      ...ira,
      name: 'Ira Velankar-Rao',
      credentials: 'FCA, DISA',
      about: 'Teaches.',
    })
    // Kinds do not share names.
    for (const key of [house, setu]) {
      expect(await save(key, { name: 'Setu Academy', about: 'One' })).toMatchObject({ ok: true })
      expect(await readDirectoryEntry(database.db, key)).toMatchObject({ name: 'Setu Academy', about: 'One' })
    }
    expect(await readDirectoryEntry(database.db, { ...setu, kind: 'publisher' })).toBeNull()
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'zoë fernandes' }, 'name'],
    [{ name: 'Ira', about: 'a'.repeat(4001) }, 'about'],
    [{ name: 'Ira', credentials: 'a'.repeat(121) }, 'credentials'],
  ])('refuses %o', async (typed, path) => {
    expect(await save(ira, typed)).toMatchObject({ refusal: { code: 'not_valid', path } })
  })
})
