import type { Currency, Paise } from './money.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = [
  [1e7, 'crore'],
  [1e5, 'lakh'],
  [1e3, 'thousand'],
  [100, 'hundred'],
] as const

const belowHundred = (n: number) =>
  n < 20 ? small[n] : n % 10 === 0 ? tens[n / 10 - 2] : `${tens[Math.floor(n / 10) - 2]}-${small[n % 10]}`

const numberInWords = (n: number): string => {
  const scale = scales.find(([size]) => n >= size)
  if (scale === undefined) return `${belowHundred(n)}`
  const [size, name] = scale
  const head = `${numberInWords(Math.floor(n / size))} ${name}`
  return n % size === 0 ? head : `${head} ${numberInWords(n % size)}`
}

/**
 * The amount as Indian invoices spell it: 12345650 paise → 'Rupees one lakh twenty-three thousand … and fifty paise
 * only'; in dollars 'US dollars twelve and fifty cents only'.
 */
export const amountInWords = (amount: Paise, currency: Currency = 'INR'): string => {
  const [unit, part] = currency === 'USD' ? ['US dollars', 'cents'] : ['Rupees', 'paise']
  const size = Math.abs(amount)
  const whole = numberInWords(Math.floor(size / 100))
  const fraction = size % 100 === 0 ? '' : ` and ${numberInWords(size % 100)} ${part}`
  return `${amount < 0 ? `Minus ${unit.toLowerCase()}` : unit} ${whole}${fraction} only`
}
