import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '#tests/support/cpu-time'
import { checkText, readChecked } from './check-text.ts'
import { unknownPlaceholders } from './fill-text.ts'
import { readText } from './read-text.ts'
import { plainWords } from './text.ts'

const read = (markdown: string) => {
  const answer = readText(markdown)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}

describe('a text', () => {
  test('is headings, paragraphs, lists, tables, strong words and links', () => {
    expect(
      read(
        '## Two *words*\n\nGo **there**: [here](/faqs).\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| 1 | 2 |',
      ),
    ).toEqual([
      {
        kind: 'heading',
        level: 2,
        id: 'two-words',
        spans: [
          { kind: 'words', words: 'Two ' },
          { kind: 'emphasis', spans: [{ kind: 'words', words: 'words' }] },
        ],
      },
      {
        kind: 'paragraph',
        spans: [
          { kind: 'words', words: 'Go ' },
          { kind: 'strong', spans: [{ kind: 'words', words: 'there' }] },
          { kind: 'words', words: ': ' },
          { kind: 'link', href: '/faqs', spans: [{ kind: 'words', words: 'here' }] },
          { kind: 'words', words: '.' },
        ],
      },
      {
        kind: 'list',
        isOrdered: true,
        items: ['one', 'two'].map((words) => [{ kind: 'paragraph', spans: [{ kind: 'words', words }] }]),
      },
      {
        kind: 'table',
        head: [[{ kind: 'words', words: 'a' }], [{ kind: 'words', words: 'b' }]],
        rows: [[[{ kind: 'words', words: '1' }], [{ kind: 'words', words: '2' }]]],
      },
    ])
  })

  test('gives headings that read alike addresses of their own', () => {
    expect(
      read('## Dates\n\n### Dates\n\n## कर').map((block) => block.kind === 'heading' && block.id),
    ).toEqual(['dates', 'dates-2', 'part'])
  })

  test('shows signs that mean something elsewhere as they are', () => {
    expect(plainWords(read('Tom & Jerry pay 5 < 6, “so” AT&amp;T'))).toBe(
      'Tom & Jerry pay 5 < 6, “so” AT&amp;T',
    )
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['markup in a line', 'a <b onclick="x()">b</b>'],
    ['a comment', '<!-- hidden -->'],
    ['a picture', '![cover](https://example.com/a.png)'],
    ['code', '    indented'],
    ['code in a line', 'a `b` c'],
    ['a quotation', '> words'],
    ['a heading above the page’s own', '# Title'],
    ['a heading that is too deep', '#### Small'],
    ['a rule', 'a\n\n---\n\nb'],
    ['a box to tick', '- [x] done'],
    ['lists beyond reason', '- '.repeat(30) + 'x'],
    ['more quotes than the stack holds', '> '.repeat(20_000) + 'x'],
    ['a link that runs something', '[x](javascript:alert(1))'],
    ['a link in disguise', '[x](//elsewhere.example)'],
    ['a link without a lock', '[x](http://example.com)'],
    ['data as a link', '[x](data:text/html,x)'],
  ])('with %s is refused in words', (_, markdown) => {
    expect(readText(markdown)).toMatchObject({ ok: false, refusal: { code: 'bad_text', path: 'body' } })
  })
})

describe('facts of the store', () => {
  test('that nobody knows are named, each once', () => {
    expect(
      unknownPlaceholders('{{codFee}} {{ wallet }} {{wallet}} {{}} [x](mailto:{{supportEmail}})'),
    ).toEqual(['wallet', ''])
    expect(checkText('Pay {{wallet}} now.')).toMatchObject({
      ok: false,
      refusal: { code: 'unknown_placeholder', message: 'Unknown placeholder: {{wallet}}.' },
    })
  })

  test('are looked for in one go, whatever stands between braces', async () => {
    const text = `{{${' '.repeat(50_000)}x`
    expect(await cpuTimeOf(() => expect(unknownPlaceholders(text)).toEqual([]))).toBeLessThan(2_000)
  })

  test('an empty text is refused too', () => {
    expect(checkText('  \n')).toMatchObject({ ok: false, refusal: { code: 'bad_text' } })
  })

  test('a text that was never checked is a fault', () => {
    expect(() => readChecked('<i>x</i>')).toThrow('cannot be read')
  })
})
