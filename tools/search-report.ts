// `npm run search:report [-- --days 30 --most 25]`: what people searched for, what failed, and what they searched for next.
import { parseArgs } from 'node:util'
import { readSearchReport, type SearchedWords } from '#shop/search'
import { onShop } from './on-shop.ts'
import { trouble } from './trouble.mjs'

const { values } = parseArgs({
  options: { days: { type: 'string', default: '30' }, most: { type: 'string', default: '25' } },
})
const [days, most] = [values.days, values.most].map(Number) as [number, number]

const row = ({ words, searches, found, opened, meanPlace }: SearchedWords) => ({
  words,
  searches,
  'titles found': found,
  'opened a result': `${Math.round((100 * opened) / searches)} %`,
  'at place': meanPlace ?? '',
})

await onShop('search report', async (db) => {
  for (const number of [days, most])
    if (!(Number.isInteger(number) && number > 0 && number <= 10_000))
      throw trouble('--days and --most take a whole number above 0.')
  const { searches, top, failing, refined } = await readSearchReport(db, { days, most })
  console.log(`${searches} searches in ${days} days`)
  if (searches === 0) return
  print('Most frequent', top.map(row))
  print('Found nothing, or nothing that was opened', failing.map(row))
  print(
    'Followed by another search',
    refined.map((each) => ({ words: each.words, next: each.refinedTo, searches: each.searches })),
  )
})

function print(title: string, rows: readonly object[]): void {
  console.log(`\n${title}`)
  if (rows.length === 0) console.log('  nothing')
  else console.table(rows)
}
