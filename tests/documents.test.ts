import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environment } from '#server/environment'
import { uploadLimit } from '#server/upload-forms'
import { type Move, moves } from '#shop/orders'
import { partOrder } from './architecture/arrows.ts'
import { root } from './support/source-files.ts'

const documents = ['README.md', 'CONTRIBUTING.md', ...listed('docs'), ...listed('docs/decisions')]
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

function listed(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

describe('a document', () => {
  it.each(documents)('names only files that are there: %s', (path) => {
    const named = Array.from(
      textOf(path).matchAll(
        /`((?:adapters|api|bench|db|demo|docs|jobs|kernel|ports|sandbox|server|shop|tests|tools|web)\/[\w./-]*\w)`/g,
      ),
      ([, file = '']) => file,
    )
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it.each(documents)('links only to what is there: %s', (path) => {
    const links = Array.from(textOf(path).matchAll(/\]\(([^)#:]+)\)/g), ([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([])
  })

  it.each(documents)('names only commands that there are: %s', (path) => {
    const { scripts } = JSON.parse(textOf('package.json'))
    const named = Array.from(textOf(path).matchAll(/npm run ([\w:-]+)/g), ([, script = '']) => script)
    expect(named.filter((script) => !(script in scripts))).toEqual([])
  })

  it.each(documents)('names only settings that there are: %s', (path) => {
    const settings = Object.keys(environment.shape)
    const named = Array.from(textOf(path).matchAll(/`([A-Z][A-Z_]+)=/g), ([, key = '']) => key)
    expect(named.filter((key) => !settings.includes(key))).toEqual([])
  })
})

describe('the systemd unit of the operations page', () => {
  it('lets npm install where it may write', () => {
    const unit = /```\n(\[Unit\][^`]+)```/.exec(textOf('docs/operations.md'))?.[1] ?? ''
    const [, folder = '?'] = /^ReadWritePaths=(.+)$/m.exec(unit) ?? []
    expect(/^Environment=NPM_CONFIG_CACHE=(.+)$/m.exec(unit)?.[1]).toMatch(new RegExp(`^${folder}/`))
  })
})

describe('the nginx of the operations page', () => {
  it('lets through the largest form that the store takes', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(textOf('docs/operations.md')) ?? []
    expect(Number(megabytes) * 1024 * 1024).toBe(uploadLimit)
  })
})

describe('the glossary', () => {
  it('explains each word once', () => {
    const words = Array.from(textOf('docs/glossary.md').matchAll(/\*\*([^*]+)\*\*/g), ([, word = '']) =>
      word.toLowerCase(),
    )
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
})

describe('a decision', () => {
  it.each(listed('docs/decisions'))('has its context, decision and consequences on one page: %s', (path) => {
    const text = textOf(path)
    expect(path).toMatch(/\/\d{4}-[a-z0-9-]+\.md$/)
    expect(Array.from(text.matchAll(/^##? .+$/gm), ([line]) => line).slice(1)).toEqual([
      '## Context',
      '## Decision',
      '## Consequences',
    ])
    expect(text.split('\n').length).toBeLessThan(60)
  })

  it('has a number of its own', () => {
    const numbers = listed('docs/decisions').map((path) => path.split('/')[2]?.slice(0, 4))
    expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')))
  })
})

describe('the map', () => {
  it('shows every folder of the house', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^[a-z]+$/.test(entry.name))
      .map((entry) => entry.name)
      .filter((name) => !['build', 'coverage', 'docs', 'node_modules', 'shots'].includes(name))
    expect(folders.filter((folder) => !textOf('docs/map.md').includes(`| \`${folder}/\``))).toEqual([])
  })

  it('tells what each part of the shop is about, in the order in which they may import each other', () => {
    const parts = readdirSync(join(root, 'shop'))
    expect(Array.from(textOf('docs/map.md').matchAll(/^\| `([\w-]+)` \| /gm), ([, part]) => part)).toEqual(
      partOrder.filter((part) => parts.includes(part)),
    )
  })

  it('leads to the rule of cancelling in one step', () => {
    expect(textOf('docs/map.md')).toMatch(/When may a line be cancelled.+`shop\/orders\/order-life\.ts`/)
  })
})

describe('the picture of an order line’s life', () => {
  const all = Object.entries<Move>(moves)
  const arrows = all.flatMap(([name, { from, to }]) => from.map((state) => `  ${state} --> ${to}: ${name}`))
  const rows = all.map(
    ([name, { from, to, goods, by, inside = [], after }]) =>
      `| ${name} | ${from.join(', ')} | ${to} | ${goods.join(', ')} | ${by.join(', ')} | ${inside.join(', ')} | ${after.join(', ')} |`,
  )
  const picture = [
    '# The life of an order line',
    '',
    'Drawn from `shop/orders/order-life.ts`; `npx vitest run -u tests/documents.test.ts` draws it again.',
    'A line is born PENDING. What is not here cannot happen.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> PENDING',
    ...arrows,
    '```',
    '',
    '| move | from | to | goods | by | in the same transaction | afterwards |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')

  it('is the table of moves', async () => {
    await expect(picture).toMatchFileSnapshot('../docs/order-life.md')
  })
})
