const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const valueOf = (word: string): number | null => {
  if (/^\d[\d,]*$/.test(word)) return Number(word.replaceAll(',', ''))
  if (word === 'a') return 1
  const unit = small.indexOf(word)
  if (unit >= 0) return unit + 1
  const ten = tens.indexOf(word)
  return ten >= 0 ? (ten + 2) * 10 : null
}

const anyNumber = `(?:\\d[\\d,]*|a hundred|${[...small, ...tens, 'hundred', 'thousand'].join('|')})`
const wholeNumber = `${anyNumber}(?:(?:[ -]| and )${anyNumber})*`

/** What a number in digits or English words is worth: '1,850', 'ninety-six', 'a hundred and four'. */
export const numberFrom = (text: string): number => {
  let total = 0
  let part = 0
  for (const word of text.toLowerCase().split(/[ -]/)) {
    const value = valueOf(word)
    if (word === 'hundred') part = Math.max(1, part) * 100
    else if (word === 'thousand') {
      total += Math.max(1, part) * 1_000
      part = 0
    } else if (value !== null) part += value
  }
  return total + part
}

/** Every number that stands before one of the nouns, as in '84 long lectures' with at most one word between. */
export const numbersBefore = (text: string, nouns: string): number[] => {
  const pattern = new RegExp(`\\b(${wholeNumber})(?:[ -](?!and |of |to )[\\w-]+)?[ -](?:${nouns})\\b`, 'giu')
  return [...text.matchAll(pattern)].map(([, number]) => numberFrom(number ?? ''))
}
