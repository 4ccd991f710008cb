import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutTitle, fitText, type Room } from './title-setting.ts'
import { widthOf } from './typefaces.ts'

const room: Room = {
  width: 736,
  height: 330,
  largest: 124,
  smallest: 66,
  maxLines: 5,
  face: 'serif',
  weight: 620,
  tracking: -0.018,
}
const linesOf = (text: string) => fitText(text, room).lines

describe('setting a title', () => {
  test('no title leaves its room, whatever its words', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z&’,-]{1,24}$/), { minLength: 1, maxLength: 16 })
    fc.assert(
      fc.property(words, (all) => {
        const set = fitText(all.join(' '), room)
        for (const line of set.lines)
          expect(widthOf(line, set.setting)).toBeLessThanOrEqual(room.width + 0.01)
        expect(set.height).toBeLessThanOrEqual(room.height)
        expect(set.lines.join(' ')).toBe(all.join(' '))
      }),
      { numRuns: 150, seed: 7 },
    )
  })

  test('one very long word is made small enough for one line', () => {
    const set = fitText('Donaudampfschifffahrtsgesellschaft'.repeat(4), room)
    expect(set.lines).toHaveLength(1)
    expect(widthOf(set.lines[0] ?? '', set.setting)).toBeLessThanOrEqual(room.width + 0.01)
  })

  test('short titles are set large, long ones smaller', () => {
    expect(fitText('Accounting', room).setting.size).toBeGreaterThan(110)
    const long = 'Financial Management and Strategic Management for the Intermediate Examination'
    expect(fitText(long, room).setting.size).toBeLessThan(90)
  })

  test('no line ends on a small word when another break is as good', () => {
    for (const title of ['Income-tax Law for CA Intermediate', 'Drafting, Pleadings and Appearances'])
      for (const line of linesOf(title).slice(0, -1)) expect(line).not.toMatch(/ (?:and|for|of|the)$/)
  })

  test('words that read as one stay on one line', () => {
    expect(
      linesOf('Income-tax Law for CA Intermediate').some((line) => line.includes('CA Intermediate')),
    ).toBe(true)
  })

  test('apostrophes are set as such', () => {
    expect(linesOf("The Auditor's Notebook").join(' ')).toBe('The Auditor’s Notebook')
  })

  test.each([
    ['GST: Questions and Answers', ['GST', 'Questions and Answers']],
    ['Topic-wise Solved Scanner – Cost Accounting', ['Topic-wise Solved Scanner', 'Cost Accounting']],
    ['Income-tax Law', ['Income-tax Law', '']],
    ['A: b', ['A: b', '']],
  ])('%s is cut into head and qualifier', (title, parts) => {
    expect(cutTitle(title)).toEqual(parts)
  })
})

describe('measuring', () => {
  test('Devanagari has a width of its own and ignores tracking', () => {
    const setting = { face: 'serif', weight: 620, size: 100 } as const
    const width = widthOf('लेखांकन', setting)
    expect(width).toBeGreaterThan(100)
    expect(widthOf('लेखांकन', { ...setting, tracking: 20 })).toBe(width)
  })
})
