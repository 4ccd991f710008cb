import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './support/source-files.ts'

const own = 'tests/vocabulary.test.ts'

/** Words of our own for what has a standard term, and the term. */
const terms: readonly (readonly [found: RegExp, term: string])[] = [
  [/misfit/i, 'mismatch'],
  [/stranger/i, 'anonymous visitor'],
  [/\bwhoever\b/i, 'anyone who, or the person by role'],
  [/\banew\b|[a-z]Anew\b/i, 'again'],
  [/\btwins?\b|[a-z]Twins?\b|\bTwin[A-Z]/i, 'simulator'],
  [
    /\bkeepings\b|[a-z]Keepings?\b|\bKeepings?[A-Z]|\bkeepings?[A-Z_]|\bKeepable\b|unkeepable/,
    'hold usage, cacheable',
  ],
  [/\bkept[A-Z]|\bKept[A-Z]|\bkeepHtml|\bkeepPlans/, 'cached, stored or prepared'],
  [/\bforget[A-Z]/, 'purge, invalidate or clear'],
  [/deafen/i, 'disable'],
  [/\bbarred/i, 'denied'],
  [/passing-?words/i, 'flash message'],
  [/dispensable/i, 'optional'],
  [/orAsBefore|or-as-before/, 'rollback'],
  [/takeTurns|take-turns|goesFirst|turnedAway/, 'concurrency limit, priority, shed'],
  [/seal-?scripts/i, 'hash'],
  [/cannotStart|cannot-start/, 'startup error'],
  [/payment_tries|failure_says/, 'payment transactions, failure message'],
  [/\bjudgementsOf|\bunjudged|not-judged/, 'assessment'],
  [/\b(?:const|let|function) (?:\{ )?(?:told|said|asked|kept|gone|heard)\b/, 'the thing itself'],
  [/§\d/, 'the rule in words: the document is not in the repository'],
]

const texts = readdirSync(root, { withFileTypes: true })
  .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules' && entry.name !== 'build')
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map(
          (name) => `${entry.name}/${name.replaceAll('\\', '/')}`,
        )
      : [entry.name],
  )
  .filter((path) => /\.(ts|tsx|mjs|sql|css|md)$/.test(path) && path !== own)

test.each(terms)('the standard term is used, not %s', (found, term) => {
  const places = texts.flatMap((path) => {
    if (found.test(path)) return [`${path} (file name)`]
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    return lines.flatMap((line, at) => (found.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []))
  })
  expect(places, `say “${term}”`).toEqual([])
})
