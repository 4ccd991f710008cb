import { z } from 'zod'
import { isIssn, normaliseIsbn } from '#kernel/isbn'
import { type Paise, parseAmount } from '#kernel/money'
import { cleanLines } from '#kernel/text'
import { emptyAsNull, typedLine } from '#kernel/typed-text'
import { isPlan, isSentByIssue, type NewLecture, type ProductType, renewalMonths } from '#shop/catalog'

/** The fields of a title as texts, by their names; ticked values are lists. */
export type TitleFields = Readonly<Record<string, string | readonly string[]>>

/** The kind of an edition, as far as its fields depend on it. */
export type TitleKind = { readonly type: ProductType; readonly isPhysical: boolean }

/** Whether copies of a kind are kept in stock; of a set its parts are. */
export const takesStock = ({ type, isPhysical }: TitleKind): boolean => isPhysical && type !== 'BUNDLE'

const linesOf = (most: number, max: number, words: string) =>
  z
    .string()
    .transform((text) => cleanLines(text).split('\n').filter(Boolean))
    .pipe(z.array(z.string().max(max, words)).max(most, words))
const whole = (min: number, max: number, words: string) =>
  emptyAsNull(
    z
      .string()
      .trim()
      .regex(/^[0-9]{1,6}$/, words)
      .transform(Number)
      .pipe(z.number().min(min, words).max(max, words)),
  )
const day = emptyAsNull(
  z.iso
    .date('Choose a day.')
    .refine((typed) => typed >= '1900-01-01' && typed < '2100-01-01', 'Choose a day from 1900 to 2099.'),
)
const amount = (least: number, words: string) =>
  z
    .string()
    .transform((text) => parseAmount(text) ?? Number.NaN)
    .pipe(z.number(words).min(least, words))
    .transform((paise) => paise as Paise)
const code = z.string().max(120)
const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  emptyAsNull(z.enum(values, 'Choose one of the list.'))
const millimetres = whole(1, 2000, 'Enter whole millimetres, up to 2,000.')

// As `copy_supply` recognises it.
const saysBackOrder = /back[\s-]?order/i

const isbn = emptyAsNull(
  z.string().transform((typed, check) => {
    const read = normaliseIsbn(typed)
    if (read !== null) return read
    const digits = typed.replace(/[^0-9]/g, '')
    check.addIssue({
      code: 'custom',
      message: /^97[89][0-9]{10}$/.test(digits)
        ? 'The last digit of this ISBN does not agree with the others. Compare it with the book.'
        : 'Enter the 13 digits of the ISBN. They begin with 978 or 979.',
    })
    return z.NEVER
  }),
)

const fields = z.object({
  title: typedLine(240, 'Enter the title, in 2 to 240 characters.'),
  subtitle: typedLine(240),
  authors: linesOf(12, 120, 'Enter up to 12 names, one on each line.'),
  publisher: typedLine(120),
  category: emptyAsNull(code),
  bookKind: emptyAsNull(code),
  institute: typedLine(120),
  papers: z.array(code),
  about: z.string().transform(cleanLines).pipe(z.string().max(20_000, 'Use up to 20,000 characters.')),
  contents: linesOf(300, 240, 'Enter up to 300 chapters, one on each line, each up to 240 characters.'),
  language: code,
  editionNo: whole(1, 200, 'Enter a number from 1 to 200.'),
  editionLabel: typedLine(80),
  lawOn: day,
  act: oneOf('1961', '2025', 'both'),
  publishedOn: day,
  isbn,
  pages: whole(1, 20_000, 'Enter the number of pages.'),
  binding: oneOf('Paperback', 'Hardbound', 'Spiral', 'Loose leaf'),
  weight: whole(1, 50_000, 'Enter whole grams, up to 50,000.'),
  length: millimetres,
  breadth: millimetres,
  height: millimetres,
  country: code,
  importer: emptyAsNull(typedLine(240)),
  manufacturer: emptyAsNull(typedLine(240)),
  taxClass: code,
  mrp: amount(1, 'Enter the MRP in rupees, such as 1050 or 1050.50.'),
  price: amount(1, 'Enter the price in rupees, such as 895 or 895.50.'),
  mrpUsd: emptyAsNull(amount(100, 'Enter dollars, 1.00 or more.')),
  priceUsd: emptyAsNull(amount(100, 'Enter dollars, 1.00 or more.')),
  validityDays: whole(1, 3650, 'Enter days, up to 3,650.'),
  validityAttempt: emptyAsNull(code),
  titleNote: typedLine(120),
  packageDetails: typedLine(400),
  releasedOn: day,
  backOrder: typedLine(160).refine(
    (words) => words === '' || saysBackOrder.test(words),
    'Write “back order” in it, such as Back order, leaves within 10 days, or leave it empty.',
  ),
  promiseLimit: whole(0, 100_000, 'Enter how many you take, up to 1,00,000.'),
  parts: linesOf(40, 80, 'Enter up to 40 parts, one on each line.'),
  bundleGst: oneOf('SEPARATE', 'COMPOSITE', 'MIXED'),
  issn: emptyAsNull(
    z
      .string()
      .trim()
      .toUpperCase()
      .refine(isIssn, 'Enter the eight signs of the ISSN as printed. The last one is checked.')
      .transform((issn) => issn.replace('-', '')),
  ),
  frequency: oneOf('Weekly', 'Fortnightly', 'Monthly', 'Quarterly', 'Yearly'),
  issues: whole(1, 200, 'Enter a number from 1 to 200.'),
  issuesFrom: day,
  lectures: whole(1, 2000, 'Enter how many lectures there are.'),
  minutes: whole(1, 100_000, 'Enter the length of all lectures in minutes.'),
  mode: oneOf('App and browser', 'Pen drive', 'Live online'),
  views: emptyAsNull(
    z
      .string()
      .trim()
      .regex(/^[0-9]{1,2}(?:\.[0-9]{1,2})?$/, 'Enter how often the whole can be watched, such as 1.5.')
      .transform(Number)
      .pipe(z.number().positive('Enter more than 0, or nothing: unlimited.')),
  ),
  recording: oneOf('new', 'latest', 'previous', 'old', 'upcoming'),
  material: oneOf('None', 'Printed', 'E-book', 'Printed and e-book'),
  materialLanguage: emptyAsNull(code),
  trialDays: whole(4, 90, 'Enter 4 to 90 days.'),
  lectureList: linesOf(
    500,
    560,
    'Enter up to 500 lectures, one on each line: section | title | minutes | recording.',
  ).transform((lines, check) =>
    lines.map((line): NewLecture => {
      const [section = '', title = '', minutes = '', recording = '', ...more] = line
        .split('|')
        .map((word) => word.trim())
      const isWhole = [section, title].every(({ length }) => length >= 2 && length <= 240)
      if (!isWhole || !/^[1-9][0-9]{0,2}$/.test(minutes) || recording === '' || more.length > 0)
        check.addIssue({
          code: 'custom',
          message: `Write “${line}” as section | title | minutes | recording.`,
        })
      return { section, title, minutes: Number(minutes), recording }
    }),
  ),
  shelves: linesOf(20, 40, 'Enter one shelf on each line.'),
})

/** What the fields of a title say, as it is stored. Amounts in paise and cents. */
export type CheckedFields = z.output<typeof fields>

export type FieldError = { readonly path: string; readonly message: string }

/** Checks the fields of a title by themselves and against each other. */
export function checkFields(kind: TitleKind, typed: TitleFields) {
  const parsed = fields.safeParse(typed)
  if (!parsed.success)
    return {
      errors: parsed.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message })),
      checked: null,
    }
  const errors = contradictions(kind, parsed.data)
  return { errors, checked: errors.length > 0 ? null : parsed.data }
}

function contradictions(kind: TitleKind, title: CheckedFields): FieldError[] {
  const { type, isPhysical } = kind
  const { length, breadth, height, material } = title
  const sizes = [length, breadth, height].filter((side) => side !== null).length
  const rules: readonly (readonly [boolean, string, string])[] = [
    [
      title.price > title.mrp,
      'price',
      'The price is above the MRP. Nothing may be sold above it (Legal Metrology Act, 2009).',
    ],
    [isPhysical && title.weight === null, 'weight', 'Enter the weight of a packed copy in grams.'],
    [sizes === 1 || sizes === 2, 'length', 'Enter length, breadth and height, or none of them.'],
    [
      title.country !== 'IN' && title.importer === null,
      'importer',
      'Enter name and address of the importer: the law asks for it on imported goods.',
    ],
    [title.mrpUsd !== null && title.priceUsd === null, 'priceUsd', 'Enter the price in dollars too.'],
    [
      title.priceUsd !== null && title.mrpUsd !== null && title.priceUsd > title.mrpUsd,
      'priceUsd',
      'The price is above the list price.',
    ],
    [
      title.validityDays !== null && title.validityAttempt !== null,
      'validityDays',
      'Access lasts for days or till an attempt. Enter one of them.',
    ],
    [
      isPlan(type) && renewalMonths({ type, ...title }) === null,
      'validityDays',
      'Choose the period of the plan.',
    ],
    [type === 'BUNDLE' && title.bundleGst === null, 'bundleGst', 'Choose how the set is taxed.'],
    [isSentByIssue(kind) && title.issues === null, 'issues', 'Enter how many issues a subscription brings.'],
    [isSentByIssue(kind) && title.issuesFrom === null, 'issuesFrom', 'Choose the day of the first issue.'],
    [
      !isPhysical && material?.startsWith('Printed') === true,
      'material',
      'What is printed comes with what is shipped. Choose the e-book, or none.',
    ],
  ]
  return rules.flatMap(([isBroken, path, message]) => (isBroken ? [{ path, message }] : []))
}
