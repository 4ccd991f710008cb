import { expect, test } from 'vitest'
import { rulesOf } from './rules.ts'
import { planQuestions } from './write-tests.ts'

/** Each topic worked out again from the numbers in its question, in their order. */
const answerOf: Readonly<Record<string, (n: readonly number[]) => number>> = {
  'Depreciation, straight line': ([cost = 0, life = 0, scrap = 0]) => (cost - scrap) / life,
  'Depreciation, written-down value': ([cost = 0, rate = 0]) => {
    const first = cost - (cost * rate) / 100
    return first - (first * rate) / 100
  },
  'Cost of goods sold': ([opening = 0, bought = 0, closing = 0]) => opening + bought - closing,
  'Accounting equation': ([assets = 0, owed = 0]) => assets - owed,
  'Provision for doubtful debts': ([debtors = 0, bad = 0, rate = 0]) => ((debtors - bad) / 100) * rate,
  'Economic order quantity': ([demand = 0, order = 0, carry = 0]) => Math.sqrt((2 * demand * order) / carry),
  'Break-even point': ([price = 0, variable = 0, fixed = 0]) => fixed / (price - variable),
  'Margin of safety': ([actual = 0, even = 0]) => 100 - (even * 100) / actual,
  'Overhead absorption': ([overheads = 0, hours = 0, worked = 0]) => (overheads / hours) * worked,
  'Material price variance': ([, standard = 0, used = 0, paid = 0]) => used * standard - used * paid,
  'Payback period': ([cost = 0, inflow = 0]) => cost / inflow,
  'Time value of money': ([sum = 0, rate = 0]) => {
    const first = sum + (sum * rate) / 100
    return first + (first * rate) / 100
  },
  'Working capital': ([assets = 0, owed = 0]) => assets / owed,
  'Cost of debt': ([interest = 0, tax = 0]) => interest - (interest * tax) / 100,
  'Financial leverage': ([ebit = 0, interest = 0]) => ebit / (ebit - interest),
  'Simple interest': ([sum = 0, time = 0, rate = 0]) => ((sum * rate) / 100) * time,
  'Arithmetic progression': ([nth = 0, first = 0, second = 0]) => {
    let term = first
    for (let at = 1; at < nth; at++) term += second - first
    return term
  },
  'Arithmetic mean': (n) => n.reduce((sum, each) => sum + each, 0) / n.length,
  'Ratio and proportion': ([sum = 0, a = 0, b = 0]) => (sum / (a + b)) * Math.max(a, b),
  Combinations: ([chosen = 0, people = 0]) => {
    let ways = 0
    for (let a = 0; a < people; a++)
      for (let b = a + 1; b < people; b++) ways += chosen === 3 ? people - b - 1 : Number.NaN
    return ways
  },
  'Supply within a State': ([value = 0, rate = 0]) => ((value / 100) * rate) / 2,
  'Supply between States': ([value = 0, rate = 0]) => (value / 100) * rate,
  'Price that includes tax': ([price = 0, rate = 0]) => price / (1 + rate / 100),
  'Input tax credit': ([sold = 0, bought = 0, rate = 0]) => (sold / 100) * rate - (bought / 100) * rate,
  'Discount in the invoice': ([price = 0, discount = 0, rate = 0]) =>
    ((price - (price / 100) * discount) / 100) * rate,
}

const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')))

const valueOf = (option: string): number =>
  (numbersIn(option)[0] ?? 0) * (option.endsWith('adverse') ? -1 : 1)

test.each(Object.entries(rulesOf))('each sum of %s has its true answer, once, among four', (paper, rules) => {
  for (const title of ['Sample test', 'Test 1', 'Test 2', 'Another', 'A fifth'])
    for (const planned of planQuestions(paper, title, rules, 3)) {
      const { topic, question, options, answer: letter, explanation } = planned
      const right = options['ABCD'.indexOf(letter)] ?? ''
      const answer = answerOf[topic]?.(numbersIn(question)) ?? Number.NaN
      // Rupees are rounded to whole ones, ratios to two places.
      expect(Math.abs(valueOf(right) - answer)).toBeLessThanOrEqual(right.startsWith('₹') ? 0.5 : 0.005)
      expect(new Set(options).size).toBe(4)
      expect(explanation).toMatch(new RegExp(`= ${RegExp.escape(right)}\\.$`))
    }
})

test('a paper has two full tests of fifteen different questions', () => {
  for (const [paper, rules] of Object.entries(rulesOf)) {
    const questions = planQuestions(paper, 'Test 1', rules, 3).map(({ question }) => question)
    expect(new Set(questions).size).toBe(15)
  }
})
