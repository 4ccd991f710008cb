import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfium } from '#adapters/pdf/pdfium'
import { plainWords, readText } from '#shop/content'
import { mayOpen, readChapter } from '#shop/library'
import { cpuTimeOf } from '#tests/support/cpu-time'
import { restated, unpackedSize } from '../../kernel/unzip.fixtures.ts'
import { importFile, openImports } from './book-import.fixtures.ts'
import { epub } from './epub.fixtures.ts'
import { epubPages } from './epub.ts'
import { pageToChapter } from './page-to-chapter.ts'
import { readVirtualBooks } from './read-virtual-books.ts'

const { test, world, store: stored, actorId, close } = await openImports()
afterAll(close)
beforeEach(async () => {
  await test.db.deleteFrom('chapters').execute()
})

const twoChapters = {
  'cover.xhtml': '<html><head><title/></head><body><img src="cover.png"/></body></html>',
  'one.xhtml': `<html><head><title>One</title><script src="x.js"/></head><body><a id="p1"/><h1>Residence &amp; scope</h1>
    <script>alert(1)</script><p>A person is <strong>resident</strong> in India for 182 days, see <a href="two.xhtml#s">below</a>.</p>
    <h3>Days</h3><ul><li>Arrival counts.</li><li>Departure counts.</li></ul>
    <table><tr><th>Days</th><th>Status</th></tr><tr><td>182</td><td>Resident | ordinarily</td></tr></table></body></html>`,
  'two.xhtml': `<html><head><title>Salaries</title></head><body><p>Wages, annuity, pension, gratuity and any fees are salary of the year.</p></body></html>`,
}
const store = (bytes: Uint8Array, over: Partial<Parameters<typeof importFile>[1]> = {}) =>
  importFile(
    { db: test.db, files: stored.files, splitPdf: pdfium },
    { editionId: world.editions.incomeTaxVirtual, bytes, samples: 1, replaces: false, actorId, ...over },
  )
const refusalOf = async (bytes: Uint8Array, over = {}) => {
  const stored = await store(bytes, over)
  return stored.ok ? 'stored' : stored.refusal.message
}
/** An EPUB with this package and one page, `a.html`. */
const packed = (opf: string, page: Uint8Array) =>
  zipSync({
    'META-INF/container.xml': strToU8('<container><rootfile full-path="a.opf"/></container>'),
    'a.opf': strToU8(opf),
    'a.html': page,
  })
const chapters = () =>
  test.db.selectFrom('chapters').select(['no', 'title', 'is_sample']).orderBy('no').execute()

describe('the text of a virtual book', () => {
  it('comes from the pages of an EPUB in their order, with headings, lists and tables, and no script', async () => {
    expect(await store(epub(twoChapters))).toEqual({ ok: true, value: { unit: 'chapters', count: 2 } })
    expect(await chapters()).toEqual([
      { no: 1, title: 'Residence & scope', is_sample: true },
      { no: 2, title: 'Salaries', is_sample: false },
    ])
    const text = await readChapter(test.db, world.editions.incomeTaxVirtual, 1)
    expect(text).toContain('A person is **resident** in India for 182 days, see below.')
    expect(text).toContain('### Days')
    expect(text).toMatch(/-\s+Arrival counts\./)
    expect(text).toContain('| 182 | Resident \\| ordinarily |')
    expect(text).not.toMatch(/alert|script/)
  })

  it('puts the book on sale, and its readers’ text is replaced only when staff say so', async () => {
    await store(epub(twoChapters))
    expect(await readVirtualBooks(test.db, 'income-tax')).toMatchObject({
      total: 1,
      books: [{ chapters: 2, samples: 1 }],
    })
    const { rows } = await test.pool.query(
      `insert into key_batches (edition_id, label, keys, uses_per_key) values ($1, 'Cards', 1, 1) returning id`,
      [world.editions.incomeTaxVirtual],
    )
    await test.pool.query(
      `insert into activation_keys (hash, batch_id, key_no) values (sha256('k'), $1, 1)`,
      [rows[0].id],
    )
    await test.pool.query(
      `insert into entitlements (cause, edition_id, key_hash, user_id) values ('key', $1, sha256('k'), $2)`,
      [world.editions.incomeTaxVirtual, actorId],
    )
    expect((await mayOpen(test.db, { userId: actorId, editionId: world.editions.incomeTaxVirtual })).ok).toBe(
      true,
    )
    expect(await refusalOf(epub(twoChapters))).toMatch(/^Readers have this book/)
    expect(await refusalOf(epub(twoChapters), { replaces: true })).toBe('stored')
  })

  it('is refused in words, and what is there stays, when the file or the edition is none', async () => {
    await store(epub(twoChapters), { replaces: true })
    const bomb = { ...twoChapters, 'two.xhtml': `<p>${'0'.repeat(13 * 1024 * 1024)}</p>` }
    const oftenListed = packed(
      `<package><item id="a" href="a.html"/>${'<itemref idref="a"/>'.repeat(2_000)}</package>`,
      strToU8(`<p>${'Words '.repeat(150_000)}</p>`),
    )
    const locked = { ...twoChapters, '../META-INF/encryption.xml': '<CipherReference URI="OPS/one.xhtml"/>' }
    for (const [bytes, over, words] of [
      [strToU8('%PDF-1.7'), {}, 'is not whole'],
      [zipSync({ 'a.txt': strToU8('words') }), {}, 'neither an EPUB nor a PDF'],
      [epub({ 'cover.xhtml': twoChapters['cover.xhtml'] }), {}, 'No page of this EPUB has a text'],
      [epub(bomb), {}, 'too large to be a book'],
      [oftenListed, {}, 'too much time or memory'],
      [new Uint8Array(21 * 1024 * 1024), {}, 'up to 20 MB'],
      [epub(locked), {}, 'copy-protected'],
      [
        epub({
          ...twoChapters,
          'two.xhtml': `<h1>Annuities</h1><p>${'Words '.repeat(20)}<m:math xmlns:m="x"/></p>`,
        }),
        {},
        '“Annuities” has formulas (MathML)',
      ],
      [epub(twoChapters), { editionId: world.editions.incomeTax }, 'number of a virtual book'],
      [epub(twoChapters), { editionId: 2 ** 40 }, 'number of a virtual book'],
      [epub(twoChapters), { samples: 6 }, 'Open 0 to 5 chapters'],
    ] as const)
      expect(await refusalOf(bytes, { replaces: true, ...over })).toContain(words)
    expect(await chapters()).toHaveLength(2)
  })
})

it('a book whose texts unpack to more than a book has is refused, also where it says that they are short', async () => {
  const file = zipSync({
    'META-INF/container.xml': strToU8(`<container><rootfile full-path="a.opf"/>${' '.repeat(13_000_000)}`),
    'a.opf': strToU8('<package><item id="a" href="a.html"/><itemref idref="a"/></package>'),
    'a.html': strToU8('<p>Words</p>'),
  })
  expect(await epubPages(file)).toMatchObject({ refusal: { code: 'too_large' } })
  expect(await epubPages(restated(file, [unpackedSize, 60]))).toMatchObject({ refusal: { code: 'bad_file' } })
})

it('a page that takes long to read keeps nobody waiting', async () => {
  const page = `<p>Words of a chapter${'<br/>'.repeat(25_000)}that is long enough to be one.</p>`
  expect(
    await cpuTimeOf(async () =>
      expect(await refusalOf(epub({ 'a.html': page }), { replaces: true })).toBe('stored'),
    ),
  ).toBeLessThan(1_500)
})

it.each([
  [
    'UTF-16',
    Buffer.from('\uFEFF<p>Café rents are income from house property of their owner.</p>', 'utf16le'),
  ],
  ['ISO-8859-1', Buffer.from('<p>Café rents are income from house property of their owner.</p>', 'latin1')],
])('a page in %s keeps its letters', async (_, page) => {
  const opf = '<package><item id="a" href="a.html"/><itemref idref="a"/></package>'
  expect(await refusalOf(packed(opf, page), { replaces: true })).toBe('stored')
  expect(await readChapter(test.db, world.editions.incomeTaxVirtual, 1)).toMatch(/^Café rents/)
})

it.each([
  'I, <name of the assessee>, declare',
  'See www.icai.org and http://www.incometaxindia.gov.in/a_b',
  'Write to help@example.com about ~~this~~ | that',
  '1) is no list, and <code>a <b> c</code>',
])('a page reads as it is written: %s', (words) => {
  const escaped = words.replaceAll('<', '&lt;')
  const page = `<title>Audit &amp; tax</title><p>${escaped}</p><p><code>${escaped}</code></p>`
  const chapter = pageToChapter(page)
  const text = readText(chapter?.body ?? '')
  expect([chapter?.title, text.ok && plainWords(text.value)]).toEqual(['Audit & tax', `${words}\n${words}`])
})

it.each([
  ['P(1+r)<sup>n</sup>, H<sub>2</sub>O, x<sup>−1</sup>', 'P(1+r)ⁿ, H₂O, x⁻¹'],
  ['K<sub>wacc</sub> = R<sub>f</sub>, e<sup>rt/2</sup>', 'K_wacc = R_f, e^(rt/2)'],
  ['the 1<sup>st</sup> rule<sup>*</sup> in force<sup><a href="#n1">12</a></sup>', 'the 1st rule* in force¹²'],
])('raised and lowered letters keep their meaning: %s', (page, words) => {
  const text = readText(pageToChapter(`<p>The chapter says of it: ${page}, for ever.</p>`)?.body ?? '')
  expect(text.ok && plainWords(text.value)).toBe(`The chapter says of it: ${words}, for ever.`)
})

it('a table keeps its caption and every cell, also below a first row of fewer', () => {
  const rows = '<tr><th colspan="2">Rates</th></tr><tr><td>GST</td><td>18%</td><td>9%</td></tr>'
  const chapter = pageToChapter(`<table><caption>Rates of tax</caption>${rows}</table>`)
  const text = readText(chapter?.body ?? '')
  expect(text.ok && text.value.map(({ kind }) => kind)).toEqual(['paragraph', 'table'])
  expect(text.ok && plainWords(text.value).split(/\s+/)).toEqual('Rates of tax Rates GST 18% 9%'.split(' '))
})

it('indented lines of a page are no code', () => {
  const text = readText(
    pageToChapter('<pre>    The first line of an illustration,\n  1) and the second</pre>')?.body ?? '',
  )
  expect(text.ok && plainWords(text.value)).toMatch(
    /^The first line of an illustration,\s1\) and the second$/,
  )
})

it('a table of twenty thousand rows is read in one go, its first row as the head', async () => {
  const rows = Array.from({ length: 20_000 }, (_, nth) => `<tr><td>${nth}</td><td>18%</td></tr>`)
  const page = `<table><tbody>${rows.join('')}</tbody></table><table><tr><th>Last</th></tr></table>`
  let body = ''
  expect(
    await cpuTimeOf(() => {
      body = pageToChapter(page)?.body ?? ''
    }),
  ).toBeLessThan(30_000)
  expect(body.split('\n').slice(0, 3)).toEqual(['| 0 | 18% |', '| --- | --- |', '| 1 | 18% |'])
  expect(body.split('\n').slice(-4)).toEqual(['| 19999 | 18% |', '', '| Last |', '| --- |'])
})

it.each([
  ['<!--', ''],
  ['<item ', ''],
  ['a', '>'],
])('a package of two million letters of %s is read in one go', async (part, end) => {
  const opf = `<package><item ${part.repeat(2_000_000 / part.length)}${end}`
  const file = zipSync({
    'META-INF/container.xml': strToU8('<container><rootfile full-path="book.opf"/></container>'),
    'book.opf': strToU8(opf),
  })
  // Read again from each of them it takes hours.
  expect(
    await cpuTimeOf(async () =>
      expect(await epubPages(file)).toMatchObject({ refusal: { code: 'bad_file' } }),
    ),
  ).toBeLessThan(10_000)
})
