import { strToU8 } from 'fflate'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfium } from '#adapters/pdf/pdfium'
import type { SplitPdf } from '#ports/pdf-pages'
import { plainWords, readText } from '#shop/content'
import { readBook, readChapter, readPageWords, searchBook } from '#shop/library'
import { testSecret } from '#tests/support/test-secret'
import { importFile, openImports } from './book-import.fixtures.ts'
import { pageText } from './page-text.ts'
import { pdf } from './pdf.fixtures.ts'
import { readPages } from './read-pages.ts'
import { readVirtualBooks } from './read-virtual-books.ts'

const { test, world, store, actorId, close } = await openImports()
afterAll(close)

const three = ['Residence and scope\nThe days are counted (one by one).', 'Table 2.5*\n50_000', '']
const outline = { 'Residence \\(and scope\\)': 1, 'A table': 2, 'Its notes': 2 }
const importPdf = (bytes: Uint8Array, over: Partial<Parameters<typeof importFile>[1]> = {}) =>
  importFile(
    { db: test.db, files: store.files, splitPdf: pdfium },
    { editionId: world.editions.incomeTaxVirtual, bytes, samples: 1, replaces: false, actorId, ...over },
  )

describe('a PDF', () => {
  it('becomes pages with their pictures, texts and contents, and puts the book on sale', async () => {
    expect(await importPdf(pdf(three, { outline }))).toEqual({ ok: true, value: { unit: 'pages', count: 3 } })
    const book = await readBook(test.db, world.editions.incomeTaxVirtual)
    expect(book).toMatchObject({ unit: 'page', noun: 'book' })
    expect(
      book?.chapters.map(({ title, isSample, height, begins }) => [title, isSample, height, begins]),
    ).toEqual([
      ['Residence (and scope)', true, 2040, ['Residence (and scope)']],
      ['Its notes', false, 2040, ['A table', 'Its notes']],
      ['Its notes', false, 2040, []],
    ])
    const pictures = store.puts.filter((key) => key.startsWith('pages/'))
    expect(pictures).toHaveLength(3)
    const picture = await sharp(await store.files.get(pictures[0]!)).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['webp', 1440, 2040])
    const { dominant } = await sharp(await store.files.get(pictures[2]!)).stats()
    expect(dominant.r).toBeGreaterThan(240)
    const {
      books: [row],
    } = await readVirtualBooks(test.db, 'income-tax')
    expect(row).toMatchObject({ chapters: 3, samples: 1, isTypeset: true })
  })

  it('is searched as chapters are, with what Markdown would read as its marks', async () => {
    const editionId = world.editions.incomeTaxVirtual
    expect(await readChapter(test.db, editionId, 2)).toContain('Table 2.5')
    for (const [words, no] of [
      ['counted (ONE', 1],
      ['scope the days', 1],
      ['2.5*', 2],
      ['50_000', 2],
    ] as const) {
      const found = await searchBook(
        { db: test.db, secret: testSecret },
        { userId: actorId, editionId },
        words,
      )
      expect([words, found.ok && found.value.map((place) => place.no)]).toEqual([words, [no]])
    }
  })

  it('knows where the words of a page stand on its picture, in the order of its text', async () => {
    await importPdf(pdf(three, { outline }), { replaces: true })
    const words = await readPageWords(test.db, world.editions.incomeTaxVirtual, 1)
    const line = 'Residence and scope The days are counted (one by one).'
    expect(words.map(([word]) => word).join(' ')).toBe(line)
    // Pages of 420 points are 1,440 pixels wide; the first line stands 40 points from the left and 50 from the top.
    const scale = 1440 / 420
    const [, left, top, , height] = words[0]!
    const [, , below] = words[3]!
    expect(Math.abs(left - 40 * scale)).toBeLessThan(6)
    expect([top < 50 * scale, top + height > 50 * scale]).toEqual([true, true])
    expect(Math.abs(below - top - 16 * scale)).toBeLessThan(4)
    expect(await readPageWords(test.db, world.editions.incomeTaxVirtual, 3)).toEqual([])
  })

  it('with more words than a book holds is stored without the places of the last ones', async () => {
    const text = 'a '.repeat(20_000)
    const places = text
      .trim()
      .split(' ')
      .map((word) => [word, 0, 0, 9, 9] as const)
    const picture = new Uint8Array()
    const splitPdf: SplitPdf = async (_, __, take) => {
      for (let no = 1; no <= 60; no++) await take({ picture, height: 9, text, words: places }, 60)
      return { ok: true, value: [] }
    }
    const read = await readPages({ files: store.files, splitPdf }, pdf(['']), 1, async () => {})
    const counts = read.ok ? read.value.map(({ page }) => page?.words.length) : []
    expect(counts).toEqual([...Array(50).fill(20_000), ...Array(10).fill(0)])
  })

  it('leaves scripts, actions and attachments behind: a page is a picture and its words', async () => {
    const active = pdf(three, {
      catalog:
        '/OpenAction 900000 0 R/Names<</JavaScript<</Names[(a)900000 0 R]>>/EmbeddedFiles<</Names[(../../evil.exe)900001 0 R]>>>>/AA<</WC 900002 0 R>>',
      objects: [
        '<</S/JavaScript/JS(app.alert\\(document.cookie\\);while\\(true\\);)>>',
        '<</Type/Filespec/F(../../evil.exe)>>',
        '<</S/Launch/F(cmd.exe)>>',
      ],
    })
    const before = store.puts.length
    expect((await importPdf(active, { replaces: true })).ok).toBe(true)
    const { rows } = await test.pool.query('select body, title, begins, picture from chapters')
    expect(JSON.stringify(rows)).not.toMatch(/alert|evil|cmd/)
    // One file comes in and three pictures of its pages, under names of ours.
    expect(store.puts.slice(before).map((key) => key.replace(/[0-9a-f]{32}$/, ''))).toEqual([
      'uploads/',
      'pages/',
      'pages/',
      'pages/',
    ])
  })

  const encrypted = {
    trailer: '/Encrypt 900000 0 R/ID[(0123456789abcdef)(0123456789abcdef)]',
    objects: [`<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>`],
  }
  const nested = Array.from({ length: 10 }, (_, at) => {
    const content = at === 9 ? '0 0 9 9 re f' : '/F Do '.repeat(10)
    const inner = at === 9 ? '' : `/Resources<</XObject<</F ${900_001 + at} 0 R>>>>`
    return `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]${inner}/Length ${content.length}>>stream\n${content}\nendstream`
  })
  // Forms that draw each other: a page of a billion drawings.
  const bomb = pdf(['x'], { draws: '/F Do', forms: '/F 900000 0 R', objects: nested })

  it.each([
    ['with a password', pdf(three, encrypted), /password/],
    ['cut off in the middle', pdf(three).slice(0, 700), /not whole/],
    ['cut off before its end', pdf(three).slice(0, -40), /not whole/],
    ['without pages', pdf([]), /damaged/],
    ['that is none', strToU8('%PDF-1.7 but a letter\n%%EOF'), /damaged/],
    ['of another type', strToU8('GIF89a'), /neither/],
    ['of 10,000 pages', pdf(Array(10_000).fill('x')), /up to 400 pages/],
    [
      'over 30 MB',
      new Uint8Array(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(31 << 20)])),
      /up to 30 MB/,
    ],
    ['with a page like a ribbon', pdf(three, { box: [9_000, 300] }), /far wider/],
    ['with a page of a whole book', pdf([`${'x'.repeat(60)}\n`.repeat(1_000)]), /more text/],
    ['that would be drawn for hours', bomb, /too much time/],
  ])('%s is refused in words, and what is there stays', async (_, bytes, words) => {
    const refused = await importPdf(bytes, { replaces: true })
    expect(refused.ok || refused.refusal.message).toMatch(/^[A-Z].+\.$/)
    expect(refused.ok || refused.refusal.message).toMatch(words)
    expect((await readBook(test.db, world.editions.incomeTaxVirtual))?.chapters).toHaveLength(3)
  })

  it('is not read at all for an edition that is none, or with too many samples', async () => {
    const unread = { db: test.db, files: store.files, splitPdf: () => Promise.reject(new Error('read')) }
    const request = { bytes: pdf(three), samples: 1, replaces: true, actorId }
    for (const [over, code] of [
      [{ editionId: world.editions.incomeTax }, 'unknown_edition'],
      [{ editionId: world.editions.incomeTaxVirtual, samples: 21 }, 'bad_count'],
    ] as const) {
      const refused = await importFile(unread, { ...request, ...over })
      expect(refused.ok || refused.refusal.code).toBe(code)
    }
  })
})

describe('the text of a page', () => {
  it('has the lines of a paragraph together, divided words joined, and headings apart', () => {
    const text =
      'Days\r\nA person is resident in In\ufffe\r\ndia for the year in which he\r\nis in India.\r\nNext'
    expect(pageText(text)).toBe(
      'Days\n\nA person is resident in India for the year in which he is in India.\n\nNext',
    )
  })

  it('reads as it is written, whatever stands in it', () => {
    for (const line of [
      '# 5. Not a heading *at* all',
      '1. Not a list',
      '2) nor this',
      '- nor - this',
      '+ or this',
      '=====',
      '> quoted | table |',
      '<script>alert(1)</script>',
      '![x](javascript:alert(1)) [y](http://example.com)',
      'http://example.com www.example.com me@example.com',
      '`code` ~~gone~~ __strong__ \\back',
      '```',
      '[a]: http://example.com',
    ]) {
      const read = readText(pageText(line))
      expect([line, read.ok && read.value.map(({ kind }) => kind)]).toEqual([line, ['paragraph']])
      expect(read.ok && plainWords(read.value)).toBe(line)
    }
  })
})
