import { type Paise, paise } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'

/** The columns of a bank's statement, by the letters and digits of their titles. */
export const statementShapes = [
  { bank: 'HDFC Bank', day: 'date', narration: 'narration', reference: 'chqrefno', credit: 'depositamt' },
  {
    bank: 'ICICI Bank',
    day: 'transactiondate',
    narration: 'transactionremarks',
    reference: 'chequenumber',
    credit: 'depositamountinr',
  },
  {
    bank: 'State Bank of India',
    day: 'txndate',
    narration: 'description',
    reference: 'refnochequeno',
    credit: 'credit',
  },
] as const

/** Money that a statement says came in. */
export type StatementLine = {
  readonly lineNo: number
  readonly day: string
  readonly amount: Paise
  readonly reference: string
  readonly narration: string
}

const mostLines = 20_000
/** Banks print the owner and the period above the titles of the columns. */
const mostAbove = 40

const titleOf = (cell: string) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Reads the incoming money of a statement as one of the three banks writes it; refuses another file, naming the row. */
export function readStatement(
  rows: readonly (readonly string[])[],
): Result<{ readonly bank: string; readonly lines: readonly StatementLine[] }, Refusal<'bad_file'>> {
  const bad = (words: string) => refuse('bad_file', words)
  if (rows.length > mostLines)
    return bad(
      `This file has ${rows.length} rows. Up to ${mostLines} are read at once: export a shorter period.`,
    )
  for (const [nth, row] of rows.slice(0, mostAbove).entries()) {
    const titles = row.map(titleOf)
    const shape = statementShapes.find((each) =>
      Object.entries(each).every(([field, title]) => field === 'bank' || titles.includes(title)),
    )
    if (!shape) continue
    // A file can have a million columns: they are looked through once.
    const places = new Map<string, number>(
      Object.values(shape).map((title) => [title, titles.indexOf(title)]),
    )
    const lines: StatementLine[] = []
    for (const [index, cells] of rows.slice(nth + 1).entries()) {
      const cell = (title: string) => (cells[places.get(title) ?? -1] ?? '').trim()
      const lineNo = nth + index + 2
      const credit = cell(shape.credit).replaceAll(',', '')
      if (credit === '' || /^0*(\.0*)?$/.test(credit)) continue
      const day = dayOf(cell(shape.day))
      if (day === null && !/^\d/.test(cell(shape.day))) continue // totals below the lines
      if (day === null || !/^\d{1,11}(\.\d{1,2})?$/.test(credit))
        return bad(`Row ${lineNo} has no date or amount that we can read. Nothing was stored.`)
      const [narration, reference] = [
        cell(shape.narration).slice(0, 500).toWellFormed(),
        cell(shape.reference).slice(0, 100).toWellFormed(),
      ]
      lines.push({ lineNo, day, amount: paise(Math.round(Number(credit) * 100)), narration, reference })
    }
    return ok({ bank: shape.bank, lines })
  }
  const banks = new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(
    statementShapes.map(({ bank }) => bank),
  )
  return bad(
    `The columns are not those of a statement of ${banks}. Export it as CSV or Excel from the bank’s site and upload it unchanged.`,
  )
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A day as banks print it, '20/11/26', '20-11-2026' or '20 Nov 2026', as 'YYYY-MM-DD'; null when it is none. */
function dayOf(printed: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-/ ]([A-Za-z]{3}|\d{1,2})[-/ ](\d{4}|\d{2})$/.exec(printed) ?? []
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
  const iso = `${year.length === 2 ? `20${year}` : year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}
