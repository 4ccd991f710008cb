import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { publishers } from '../content/publishers.ts'
import type { CoverKind, CoverSpec } from './cover-spec.ts'
import { drawCover } from './draw-cover.ts'
import { drawPage } from './draw-page.ts'
import { renderPicture } from './render-picture.ts'

const plain: CoverSpec = {
  title: 'Income-tax Law for CA Intermediate',
  subtitle: 'Written on the Act of 2025',
  course: 'ca',
  levelShort: 'CA Inter',
  paperNumber: '3A',
  people: ['Ira Velankar', 'Meher Dastoor'],
  editionLabel: '2nd edition',
  publisher: publishers[0],
  series: '',
  kind: 'textbook',
  attemptSeal: 'May 27',
  seed: 11,
}

const kinds: CoverKind[] = [
  'textbook',
  'question-bank',
  'solved-scanner',
  'mcq',
  'quick-revision',
  'charts',
  'case-book',
  'bare-act',
  'video-full',
  'video-fast',
  'test-series',
  'journal',
  'issue',
  'plan',
  'dvd',
  'bundle',
  'enews',
]

const bare = { subtitle: '', attemptSeal: '', people: [], paperNumber: '', editionLabel: '' }
const seriesOf = publishers.flatMap((publisher) =>
  ['', ...publisher.series].map((series) => ({ publisher, series })),
)

/** Every series as a book, and every kind, each with and without the words that a cover may lack. */
const everySpec: CoverSpec[] = [...seriesOf, ...kinds.map((kind) => ({ kind }))].flatMap((own, seed) => [
  { ...plain, ...own, seed },
  { ...plain, ...own, ...bare, seed },
])

/** Shapes and colours without their places: covers of one system look alike here. */
const outline = (svg: string) => svg.replace(/<path[^>]*>/g, '').replace(/-?\d+(?:\.\d+)?/g, '0')

describe('covers', () => {
  test('the same spec gives the same picture, byte for byte', () => {
    for (const spec of everySpec) expect(drawCover(spec)).toBe(drawCover(spec))
  })

  test('another seed gives another picture', () => {
    expect(drawCover({ ...plain, seed: 12 })).not.toBe(drawCover(plain))
  })

  test('hold no live text, no outside address and no broken number', () => {
    for (const spec of everySpec) {
      const svg = drawCover(spec)
      expect(svg).not.toMatch(/<text|href|url\((?!#)|NaN|undefined|Infinity/)
    }
  })

  test('are drawn by more than twenty systems', () => {
    const drawn = everySpec.map((spec) => outline(drawCover({ ...spec, ...bare, seed: 1 })))
    expect(new Set(drawn).size).toBeGreaterThan(20)
  })

  test('a bundle shows a spine for each of its parts', () => {
    const parts = ['Advanced Accounting', 'Taxation', 'Costing'].map((title, seed) => ({
      title,
      course: 'ca' as const,
      seed,
    }))
    const rectangles = (count: number) =>
      drawCover({ ...plain, kind: 'bundle', partCovers: parts.slice(0, count) }).split('<rect').length
    expect(rectangles(3) - rectangles(2)).toBe(rectangles(2) - rectangles(1))
    expect(rectangles(3)).toBeGreaterThan(rectangles(2))
  })

  test('are rendered at 900 × 1200 where no font is installed', async () => {
    const header = await sharp(await renderPicture(drawCover(plain))).metadata()
    expect(header).toMatchObject({ format: 'png', width: 900, height: 1200, hasAlpha: false })
  })
})

describe('look-inside pages', () => {
  const page = { title: plain.title, course: 'ca', publisherName: 'Ledgerleaf Press', seed: 3 } as const
  const chapter = { chapterNo: 2, chapter: 'Chapter with a rather long name, number two' }
  const text = `${'Some words of a chapter. '.repeat(60)}\n\n## A heading\n\n- one\n- two\n\n${'More words. '.repeat(90)}`

  test.each([
    { ...page, ...chapter, page: 'text', text, part: 1 },
    { ...page, ...chapter, page: 'text', text, part: 2 },
    { ...page, ...chapter, page: 'table' },
    { ...page, ...chapter, page: 'questions' },
  ] as const)('a page of $page is whole and repeatable', async (spec) => {
    const svg = drawPage(spec)
    expect(svg).toBe(drawPage(spec))
    expect(svg).not.toMatch(/<text|NaN|undefined/)
    expect((await sharp(await renderPicture(svg)).metadata()).height).toBe(1200)
  })
})
