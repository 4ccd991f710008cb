import { groupIndian } from '#kernel/money'
import type { Random } from '../random.ts'

/** A question by rule: its right answer, and answers of usual mistakes. */
export type Sum = {
  readonly topic: string
  readonly question: string
  readonly right: string
  /** In order of preference; those equal to the right one are left out. */
  readonly wrong: readonly string[]
  readonly explanation: string
}

export type Rule = (random: Random) => Sum

const rupees = (amount: number): string => `₹${groupIndian(Math.round(amount))}`
const plain = (number: number): string => groupIndian(Math.round(number))
const percent = (number: number): string => `${Number(number.toFixed(2))} %`
const times = (number: number): string => `${Number(number.toFixed(2))} times`
const years = (number: number): string => `${Number(number.toFixed(2))} years`

type Figures = {
  readonly show: (number: number) => string
  readonly right: number
  /** What usual mistakes come to. */
  readonly slips: readonly number[]
}

const ask = (topic: string, question: string, { show, right, slips }: Figures, explanation: string): Sum => ({
  topic,
  question,
  right: show(right),
  // The last ones stand in where two mistakes come to the same.
  wrong: [...slips, right * 1.25, right * 0.8, right * 1.5].map(show),
  explanation: `${explanation} = ${show(right)}.`,
})

const accounting: readonly Rule[] = [
  (random) => {
    const life = random.pick([4, 5, 8, 10])
    const yearly = random.between(8, 40) * 500
    const scrap = random.between(2, 9) * 1_000
    const cost = yearly * life + scrap
    return ask(
      'Depreciation, straight line',
      `A machine costs ${rupees(cost)}, will be used for ${life} years and then sold for ${rupees(scrap)}. What is the depreciation of each year by the straight-line method?`,
      { show: rupees, right: yearly, slips: [cost / life, (cost + scrap) / life, yearly + scrap] },
      `(Cost ${rupees(cost)} − residual value ${rupees(scrap)}) ÷ ${life}`,
    )
  },
  (random) => {
    const cost = random.between(4, 30) * 10_000
    const rate = random.pick([10, 15, 20])
    const left = 1 - rate / 100
    return ask(
      'Depreciation, written-down value',
      `Furniture bought for ${rupees(cost)} is depreciated at ${rate} % a year by the written-down value method. What is its book value after 2 full years?`,
      {
        show: rupees,
        right: cost * left ** 2,
        slips: [cost * (1 - (2 * rate) / 100), cost * left, cost * left ** 3],
      },
      `The value falls to ${100 - rate} % of itself twice. After the first year it is ${rupees(cost * left)}; × ${100 - rate} %`,
    )
  },
  (random) => {
    const opening = random.between(20, 80) * 1_000
    const bought = random.between(100, 300) * 1_000
    const closing = random.between(15, 90) * 1_000 + 500
    return ask(
      'Cost of goods sold',
      `Opening stock is ${rupees(opening)}, purchases are ${rupees(bought)} and closing stock is ${rupees(closing)}. What is the cost of goods sold?`,
      {
        show: rupees,
        right: opening + bought - closing,
        slips: [opening + bought, bought - opening + closing, bought],
      },
      'Opening stock + purchases − closing stock',
    )
  },
  (random) => {
    const assets = random.between(200, 600) * 1_000
    const liabilities = random.between(40, 150) * 1_000
    return ask(
      'Accounting equation',
      `A firm has assets of ${rupees(assets)} and owes ${rupees(liabilities)} to outsiders. What is its capital?`,
      { show: rupees, right: assets - liabilities, slips: [assets + liabilities, assets, liabilities] },
      'Assets − liabilities to outsiders',
    )
  },
  (random) => {
    const debtors = random.between(60, 240) * 1_000
    const bad = random.between(2, 9) * 1_000
    const rate = random.pick([2, 5, 10])
    const right = ((debtors - bad) * rate) / 100
    return ask(
      'Provision for doubtful debts',
      `Debtors of ${rupees(debtors)} include ${rupees(bad)} that must be written off as bad. A provision for doubtful debts of ${rate} % is then made. What is the provision?`,
      { show: rupees, right, slips: [(debtors * rate) / 100, right + bad, ((debtors + bad) * rate) / 100] },
      `(Debtors ${rupees(debtors)} − bad debts ${rupees(bad)}) × ${rate} %`,
    )
  },
]

const costing: readonly Rule[] = [
  (random) => {
    const [carry, order, divisor] = random.pick([
      [2, 25, 25],
      [4, 50, 25],
      [5, 100, 40],
    ] as const)
    const right = random.between(2, 12) * 100
    const demand = right ** 2 / divisor
    return ask(
      'Economic order quantity',
      `Yearly demand is ${plain(demand)} units, an order costs ₹${order} to place, and a unit costs ₹${carry} a year to hold. What is the economic order quantity, in units?`,
      { show: plain, right, slips: [right / 2, right * 2, demand / 12] },
      `√(2 × ${plain(demand)} × ${order} ÷ ${carry})`,
    )
  },
  (random) => {
    const price = random.between(30, 60)
    const variable = price - random.between(8, 20)
    const right = random.between(20, 90) * 100
    const fixed = right * (price - variable)
    return ask(
      'Break-even point',
      `A product sells at ₹${price} a unit, its variable cost is ₹${variable} a unit, and fixed costs are ${rupees(fixed)}. How many units must be sold to break even?`,
      { show: plain, right, slips: [fixed / price, fixed / variable, fixed / (price + variable)] },
      `Fixed costs ÷ contribution of ₹${price - variable} a unit`,
    )
  },
  (random) => {
    const even = random.between(20, 60) * 100
    const actual = even + random.between(10, 40) * 100
    return ask(
      'Margin of safety',
      `Sales are ${plain(actual)} units and the break-even point is ${plain(even)} units. What is the margin of safety, as a percentage of sales?`,
      {
        show: percent,
        right: ((actual - even) / actual) * 100,
        slips: [((actual - even) / even) * 100, (even / actual) * 100, ((actual + even) / actual) * 10],
      },
      `(${plain(actual)} − ${plain(even)}) ÷ ${plain(actual)} × 100`,
    )
  },
  (random) => {
    const hours = random.between(20, 60) * 100
    const rate = random.between(12, 45)
    const worked = hours - random.between(2, 9) * 100
    return ask(
      'Overhead absorption',
      `Budgeted overheads are ${rupees(hours * rate)} for ${plain(hours)} machine hours. ${plain(worked)} hours were worked. How much overhead is absorbed?`,
      {
        show: rupees,
        right: worked * rate,
        slips: [hours * rate, (hours - worked) * rate, worked * (rate + 2)],
      },
      `Rate of ₹${rate} an hour × ${plain(worked)} hours worked`,
    )
  },
  (random) => {
    const units = random.between(10, 40) * 100
    const used = units + random.pick([-2, -1, 1, 2, 3]) * 50
    const standard = random.between(10, 30)
    const paid = standard + random.pick([-2, -1, 1, 2])
    const variance = (by: number) => `${rupees(Math.abs(by))} ${by >= 0 ? 'favourable' : 'adverse'}`
    const right = (standard - paid) * used
    return ask(
      'Material price variance',
      `The standard for the output is ${plain(units)} kg at ₹${standard} a kg. In fact ${plain(used)} kg were bought and used at ₹${paid} a kg. What is the material price variance?`,
      { show: variance, right, slips: [-right, (standard - paid) * units, (units - used) * standard] },
      `(Standard price ₹${standard} − actual price ₹${paid}) × actual quantity ${plain(used)} kg`,
    )
  },
]

const finance: readonly Rule[] = [
  (random) => {
    const inflow = random.between(4, 20) * 10_000
    const right = random.pick([2.5, 3, 3.5, 4, 4.5, 5])
    return ask(
      'Payback period',
      `A project costs ${rupees(inflow * right)} and brings ${rupees(inflow)} in cash each year. What is its payback period?`,
      { show: years, right, slips: [right + 1, right - 0.5, right * 2] },
      `${rupees(inflow * right)} ÷ ${rupees(inflow)}`,
    )
  },
  (random) => {
    const sum = random.between(2, 30) * 10_000
    const rate = random.pick([8, 10, 12])
    return ask(
      'Time value of money',
      `${rupees(sum)} is invested at ${rate} % a year, compounded yearly. What does it grow to in 2 years?`,
      {
        show: rupees,
        right: sum * (1 + rate / 100) ** 2,
        slips: [sum * (1 + (2 * rate) / 100), sum * (1 + rate / 100), sum * (1 + rate / 100) ** 3],
      },
      `${rupees(sum)} × (1 + ${rate} %)²`,
    )
  },
  (random) => {
    const owed = random.between(4, 20) * 10_000
    const right = random.pick([1.5, 2, 2.5, 3])
    return ask(
      'Working capital',
      `Current assets are ${rupees(owed * right)} and current liabilities are ${rupees(owed)}. What is the current ratio?`,
      { show: times, right, slips: [1 / right, right - 1, right + 1] },
      'Current assets ÷ current liabilities',
    )
  },
  (random) => {
    const interest = random.between(8, 14)
    const tax = random.pick([20, 25, 30])
    const right = interest * (1 - tax / 100)
    return ask(
      'Cost of debt',
      `Debentures issued and redeemable at par carry ${interest} % interest, and the company pays income-tax at ${tax} %. What is the cost of debt after tax?`,
      { show: percent, right, slips: [interest, interest * (1 + tax / 100), interest - tax / 10] },
      `${interest} % × (1 − ${tax} %)`,
    )
  },
  (random) => {
    const interest = random.between(5, 20) * 10_000
    const right = random.pick([1.25, 1.5, 2, 2.5])
    const ebit = (interest * right) / (right - 1)
    return ask(
      'Financial leverage',
      `Earnings before interest and tax are ${rupees(ebit)}, and interest is ${rupees(interest)}. What is the degree of financial leverage?`,
      { show: times, right, slips: [ebit / interest, right - 1, 1 / right] },
      `Earnings before interest and tax ${rupees(ebit)} ÷ earnings before tax ${rupees(ebit - interest)}`,
    )
  },
]

const quantitative: readonly Rule[] = [
  (random) => {
    const sum = random.between(10, 60) * 1_000
    const rate = random.between(5, 12)
    const time = random.between(2, 6)
    return ask(
      'Simple interest',
      `What simple interest does ${rupees(sum)} earn in ${time} years at ${rate} % a year?`,
      {
        show: rupees,
        right: (sum * rate * time) / 100,
        slips: [(sum * rate) / 100, (sum * rate * (time + 1)) / 100, sum + (sum * rate * time) / 100],
      },
      `${rupees(sum)} × ${rate} % × ${time}`,
    )
  },
  (random) => {
    const first = random.between(2, 20)
    const step = random.between(3, 9)
    const nth = random.between(10, 25)
    return ask(
      'Arithmetic progression',
      `What is term number ${nth} of the progression ${first}, ${first + step}, ${first + 2 * step}, …?`,
      {
        show: plain,
        right: first + (nth - 1) * step,
        slips: [first + nth * step, nth * step, first + (nth - 2) * step],
      },
      `${first} + (${nth} − 1) × ${step}`,
    )
  },
  (random) => {
    const mean = random.between(20, 60)
    const [a, b] = [random.between(3, 9), random.between(10, 15)]
    const numbers = [mean - b, mean + a, mean, mean - a + 2, mean + b - 2]
    return ask(
      'Arithmetic mean',
      `What is the arithmetic mean of ${numbers.join(', ')}?`,
      { show: plain, right: mean, slips: [mean + 2, mean - 3, mean + a] },
      `(${numbers.join(' + ')}) ÷ 5`,
    )
  },
  (random) => {
    const [a, b] = random.pick([
      [2, 3],
      [3, 4],
      [3, 5],
      [4, 5],
    ] as const)
    const part = random.between(20, 90) * 100
    return ask(
      'Ratio and proportion',
      `${rupees(part * (a + b))} is divided between two partners in the ratio ${a} : ${b}. What does the one with the larger share get?`,
      { show: rupees, right: part * b, slips: [part * a, part * (b + 1), (part * (a + b)) / 2] },
      `${rupees(part * (a + b))} × ${b} ÷ ${a + b}`,
    )
  },
  (random) => {
    const people = random.between(6, 12)
    return ask(
      'Combinations',
      `In how many ways can a committee of 3 be chosen from ${people} people?`,
      {
        show: plain,
        right: (people * (people - 1) * (people - 2)) / 6,
        slips: [people * (people - 1) * (people - 2), (people * (people - 1)) / 2, people * 3],
      },
      `(${people} × ${people - 1} × ${people - 2}) ÷ (3 × 2 × 1)`,
    )
  },
]

const gst: readonly Rule[] = [
  (random) => {
    const value = random.between(20, 200) * 1_000
    const rate = random.pick([5, 18])
    return ask(
      'Supply within a State',
      `Goods of a taxable value of ${rupees(value)} are supplied within a State. The rate of GST is ${rate} %. How much is the central tax (CGST)?`,
      {
        show: rupees,
        right: (value * rate) / 200,
        slips: [(value * rate) / 100, (value * rate) / 400, (value * 12) / 100],
      },
      `Half of ${rate} % is central tax and half State tax: ${rupees(value)} × ${rate / 2} %`,
    )
  },
  (random) => {
    const value = random.between(20, 200) * 1_000
    const rate = random.pick([5, 18])
    return ask(
      'Supply between States',
      `Goods of a taxable value of ${rupees(value)} are supplied to another State. The rate of GST is ${rate} %. How much is the integrated tax (IGST)?`,
      {
        show: rupees,
        right: (value * rate) / 100,
        slips: [(value * rate) / 200, (value * rate) / 50, (value * 12) / 100],
      },
      `Between States integrated tax is charged at the whole rate: ${rupees(value)} × ${rate} %`,
    )
  },
  (random) => {
    const value = random.between(20, 200) * 1_000
    const rate = random.pick([5, 18])
    const price = (value * (100 + rate)) / 100
    return ask(
      'Price that includes tax',
      `A price of ${rupees(price)} includes GST at ${rate} %. What is the taxable value?`,
      { show: rupees, right: value, slips: [(price * (100 - rate)) / 100, price, (price * rate) / 100] },
      `${rupees(price)} × 100 ÷ ${100 + rate}`,
    )
  },
  (random) => {
    const sold = random.between(120, 400) * 1_000
    const bought = random.between(30, 110) * 1_000
    const rate = random.pick([5, 18])
    return ask(
      'Input tax credit',
      `In a month a dealer sells goods of ${rupees(sold)} and buys goods of ${rupees(bought)}, both before GST at ${rate} % and within the same State. The credit on the purchases may be taken in full. How much GST is paid in cash?`,
      {
        show: rupees,
        right: ((sold - bought) * rate) / 100,
        slips: [(sold * rate) / 100, (bought * rate) / 100, ((sold + bought) * rate) / 100],
      },
      `Tax on sales ${rupees((sold * rate) / 100)} − credit ${rupees((bought * rate) / 100)}`,
    )
  },
  (random) => {
    const price = random.between(20, 200) * 1_000
    const discount = random.pick([5, 10, 20])
    const rate = random.pick([5, 18])
    const value = (price * (100 - discount)) / 100
    return ask(
      'Discount in the invoice',
      `Goods listed at ${rupees(price)} before tax are sold at a discount of ${discount} %, given at the time of supply and shown in the invoice. The rate of GST is ${rate} %. How much is the GST?`,
      {
        show: rupees,
        right: (value * rate) / 100,
        slips: [(price * rate) / 100, (price * discount) / 100, ((price + value) * rate) / 100],
      },
      `Such a discount is not part of the value: ${rupees(value)} × ${rate} %`,
    )
  },
]

export const rulesOf: Readonly<Record<string, readonly Rule[]>> = {
  'ca-foundation-1': accounting,
  'ca-foundation-3': quantitative,
  'ca-intermediate-1': accounting,
  'ca-intermediate-3b': gst,
  'ca-intermediate-6a': finance,
  'cma-foundation-2': [...accounting.slice(0, 3), ...costing.slice(0, 2)],
  'cma-intermediate-6': accounting,
  'cma-intermediate-8': costing,
  'cma-intermediate-10': accounting,
  'cma-intermediate-12': costing,
  'cs-executive-7': gst,
}
