import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfium } from '#adapters/pdf/pdfium'
import { oneRow } from '#kernel/read-rows'
import type { SplitPdf } from '#ports/pdf-pages'
import { pageKey } from '#shop/catalog'
import { openImports } from './book-import.fixtures.ts'
import { epub } from './epub.fixtures.ts'
import { importBook } from './import-book.ts'
import { pdf } from './pdf.fixtures.ts'
import { purgePageFiles } from './purge-page-files.ts'
import { readImports } from './read-imports.ts'
import { uploadBook } from './upload-book.ts'

const { test, world, store, actorId, close } = await openImports()
afterAll(close)
beforeEach(async () => {
  await test.pool.query('delete from chapters')
  await test.pool.query('delete from book_imports')
})

const needs = { db: test.db, files: store.files, splitPdf: pdfium }
const sent: number[] = []
const upload = async (bytes: Uint8Array): Promise<number> => {
  const outbox = {
    send: async (_: unknown, __: unknown, data: object) => void sent.push(Number(Object.values(data)[0])),
  }
  const request = { editionId: world.editions.incomeTaxVirtual, bytes, samples: 1, replaces: true, actorId }
  const taken = await uploadBook({ ...needs, outbox }, request)
  if (!taken.ok) throw new Error(taken.refusal.message)
  return taken.value
}
const book = (words: string, pages = 3) =>
  pdf(Array.from({ length: pages }, (_, at) => `${words} ${at + 1}.`))
const texts = async () =>
  (await test.db.selectFrom('chapters').select('body').orderBy('no').execute()).map(({ body }) => body)
const pictures = async () =>
  (await test.db.selectFrom('chapters').select('picture').orderBy('no').execute()).map(
    ({ picture }) => picture ?? '',
  )
const latest = async () => (await readImports(test.db))[0]
const hasUpload = async (id: number) => {
  const { file } = await oneRow<{ file: string }>(test.db)`select file from book_imports where id = ${id}`
  return store.files.has(file)
}
const has = async (names: readonly string[]) =>
  Promise.all(names.map((picture) => store.files.has(pageKey(picture))))

/** Reads as PDFium does, and lets `look` see what readers have after each page; it may end the process there. */
const watched =
  (look: (read: number) => Promise<void>): SplitPdf =>
  (bytes, most, take) => {
    let read = 0
    return pdfium(bytes, most, async (page, of) => {
      await take(page, of)
      await look(++read)
    })
  }

describe('an uploaded file', () => {
  it('is kept and announced, and while it is read readers have the old text and staff see how far it is', async () => {
    await importBook(needs, await upload(book('Old', 2)))
    const id = await upload(book('New'))
    expect([sent.at(-1), await hasUpload(id), (await latest())?.state]).toEqual([id, true, 'waiting'])
    const seen: unknown[] = []
    const splitPdf = watched(async () => {
      const upload = await latest()
      seen.push([await texts(), upload?.state, upload?.read, upload?.count])
    })
    await importBook({ ...needs, splitPdf }, id)
    const old = ['Old 1.', 'Old 2.']
    expect(seen).toEqual([1, 2, 3].map((read) => [old, 'reading', read, 3]))
    expect([await texts(), (await latest())?.state]).toEqual([['New 1.', 'New 2.', 'New 3.'], 'stored'])
    expect(await hasUpload(id)).toBe(false)
  })

  it('that was broken off in the middle is read again from its beginning, and stored once', async () => {
    await importBook(needs, await upload(book('Old', 2)))
    const id = await upload(book('New'))
    const splitPdf = watched(async (read) => {
      if (read === 2) throw new Error('the process ends here')
    })
    await expect(importBook({ ...needs, splitPdf }, id)).rejects.toThrow('ends here')
    expect([await texts(), await latest()]).toMatchObject([
      ['Old 1.', 'Old 2.'],
      { state: 'reading', read: 2 },
    ])
    expect(await hasUpload(id)).toBe(true)
    await importBook(needs, id)
    const audited = await test.pool.query(`select from audit_log where action = 'book.text-imported'`)
    await importBook(needs, id)
    expect([await texts(), await latest()]).toMatchObject([
      ['New 1.', 'New 2.', 'New 3.'],
      { state: 'stored' },
    ])
    const again = await test.pool.query(`select from audit_log where action = 'book.text-imported'`)
    expect(again.rowCount).toBe(audited.rowCount)
  })

  it('that ends the process each time is refused in words at last, and staff may upload another', async () => {
    const id = await upload(book('New'))
    await sql`update book_imports set attempts = 5 where id = ${id}`.execute(test.db)
    await importBook(needs, id)
    expect(await latest()).toMatchObject({
      state: 'refused',
      refusal: expect.stringContaining('broken off 5 times'),
    })
    expect(await hasUpload(id)).toBe(false)
    await importBook(needs, await upload(book('Other')))
    expect((await latest())?.state).toBe('stored')
  })

  it('is read once there is room again, however often the disk was full before', async () => {
    const id = await upload(book('New'))
    const full = `${store.folder}/pages`
    await rm(full, { recursive: true, force: true })
    await writeFile(full, '')
    for (let attempt = 1; attempt <= 6; attempt += 1)
      await expect(importBook(needs, id)).rejects.toThrow('pages')
    expect([await latest(), await hasUpload(id)]).toMatchObject([{ state: 'reading' }, true])
    await rm(full)
    await importBook(needs, id)
    expect((await latest())?.state).toBe('stored')
  })

  it('gives way to a later one of the same book, even when it is read last', async () => {
    const early = await upload(book('Early'))
    const late = await upload(book('Late'))
    await importBook(needs, late)
    await importBook(needs, early)
    expect((await texts())[0]).toBe('Late 1.')
    const slow = await upload(book('Slow'))
    const splitPdf = watched(async (read) => {
      if (read === 3) await importBook(needs, await upload(book('Quick')))
    })
    await importBook({ ...needs, splitPdf }, slow)
    expect([(await texts())[0], (await latest())?.state]).toEqual(['Quick 1.', 'stored'])
  })

  it('of two workers that read it at once is stored by one', async () => {
    const id = await upload(book('New'))
    await Promise.all([importBook(needs, id), importBook(needs, id)])
    expect([await texts(), (await latest())?.state]).toEqual([['New 1.', 'New 2.', 'New 3.'], 'stored'])
    expect(await has(await pictures())).toEqual([true, true, true])
  })
})

describe('the pictures of pages', () => {
  const age = (days: number) =>
    sql`update book_imports set replaced_at = replaced_at - make_interval(days => ${days})`.execute(test.db)

  it('that a later upload replaced are deleted after a month, and those of refused files too', async () => {
    await importBook(needs, await upload(book('Old', 2)))
    const old = await pictures()
    const broken = watched(async (read) => {
      if (read === 2) throw new Error('the process ends here')
    })
    const refused = await upload(book('Refused'))
    await importBook({ ...needs, splitPdf: broken }, refused).catch(() => {})
    const before = store.puts.filter((key) => key.startsWith('pages/')).slice(-2)
    await importBook(needs, await upload(book('New')))
    await purgePageFiles(needs)
    expect(await has(old)).toEqual([true, true])
    await age(29)
    await purgePageFiles(needs)
    expect(await has(old)).toEqual([true, true])
    await age(2)
    await purgePageFiles(needs)
    expect(await has(old)).toEqual([false, false])
    expect(await Promise.all(before.map((key) => store.files.has(key)))).toEqual([false, false])
    expect(await has(await pictures())).toEqual([true, true, true])
    expect(await readImports(test.db)).toMatchObject([{ state: 'stored', count: 3 }])
  })

  it('stay as long as a text points at one of them', async () => {
    await importBook(needs, await upload(book('Old', 2)))
    const old = await pictures()
    await importBook(
      needs,
      await upload(
        epub({
          'one.xhtml':
            '<body><h1>One</h1><p>Wages, annuity, pension, gratuity and any fees are salary of the year in which they fall due.</p></body>',
        }),
      ),
    )
    await sql`update chapters set picture = ${old[1]}, height = 2040 where no = 1`.execute(test.db)
    await age(60)
    await purgePageFiles(needs)
    expect(await has(old)).toEqual([true, true])
    await sql`update chapters set picture = null, height = null`.execute(test.db)
    await purgePageFiles(needs)
    expect(await has(old)).toEqual([false, false])
  })
})
