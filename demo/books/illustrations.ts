import type { Random } from '../random.ts'

/** A question with figures, its working as a table with a head, and what the figures say. */
type Illustration = {
  readonly ask: string
  readonly table: readonly (readonly (string | number)[])[]
  readonly end: string
}

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`

/** Simple interest on a deposit. */
const interest = (random: Random): Illustration => {
  const [sum, rate, years] = [random.between(4, 40) * 5_000, random.between(5, 9), random.between(2, 5)]
  const gain = (sum * rate * years) / 100
  return {
    ask: `A deposit of ${rupees(sum)} earns simple interest of ${rate} % a year. What is it worth after ${years} years?`,
    table: [
      ['Working', '₹'],
      ['Deposit', sum],
      [`Interest: deposit × ${rate} % × ${years}`, gain],
      ['Value', sum + gain],
    ],
    end: `Each year adds the same ${rupees(gain / years)}, because the interest itself earns nothing.`,
  }
}

/** Straight-line depreciation of a machine. */
const depreciation = (random: Random): Illustration => {
  const years = random.between(4, 8)
  const residual = random.between(1, 6) * 10_000
  const yearly = random.between(8, 30) * 5_000
  const cost = residual + yearly * years
  return {
    ask: `A machine costs ${rupees(cost)}, is used for ${years} years and is then worth ${rupees(residual)}. Find the depreciation of a year by the straight-line method, and the carrying amount after two years.`,
    table: [
      ['Working', '₹'],
      ['Cost', cost],
      ['Less: residual value', residual],
      ['Depreciable amount', cost - residual],
      [`Depreciation of a year: ÷ ${years}`, yearly],
      ['Carrying amount after two years', cost - 2 * yearly],
    ],
    end: 'The residual value is left out of what is written off, and stays in the carrying amount to the end.',
  }
}

/** Absorption of overhead by machine hours. */
const overhead = (random: Random): Illustration => {
  const [hours, rate] = [random.between(40, 120) * 100, random.between(20, 90)]
  const worked = Math.round((hours * random.between(88, 108)) / 10_000) * 100
  const actual = hours * rate + random.between(-20, 20) * 500
  const absorbed = worked * rate
  const gap = actual - absorbed
  return {
    ask: `Overhead of ${rupees(hours * rate)} was budgeted for ${hours.toLocaleString('en-IN')} machine hours. ${worked.toLocaleString('en-IN')} hours were worked and ${rupees(actual)} was spent. Was overhead under- or over-absorbed?`,
    table: [
      ['Working', '₹'],
      ['Rate an hour', rate],
      [`Absorbed: ${worked.toLocaleString('en-IN')} hours × ${rupees(rate)}`, absorbed],
      ['Spent', actual],
      [gap >= 0 ? 'Under-absorbed' : 'Over-absorbed', Math.abs(gap)],
    ],
    end: `The difference is ${gap >= 0 ? 'a cost that no unit carries yet' : 'more than the units cost'}; say how it is treated before you go on.`,
  }
}

/** Payback of a project with equal inflows. */
const payback = (random: Random): Illustration => {
  const inflow = random.between(6, 24) * 25_000
  const years = random.between(2, 5)
  return {
    ask: `A project needs ${rupees(inflow * years)} today and brings ${rupees(inflow)} at the end of every year for ${years + 3} years. Find its payback period.`,
    table: [
      ['Working', '₹'],
      ['Outflow', inflow * years],
      ['Inflow of a year', inflow],
      ['Years to pay back: outflow ÷ inflow', years],
    ],
    end: `The money is back after ${years} years. The method says nothing about the ${3} years that follow, which is the usual remark for the last mark.`,
  }
}

/** Price elasticity of demand between two points. */
const elasticity = (random: Random): Illustration => {
  const [price, quantity] = [random.between(4, 20) * 10, random.between(10, 40) * 20]
  const [rise, fall] = [10, random.between(4, 20)]
  return {
    ask: `The price of a good rises from ${rupees(price)} by ${rise} %. The quantity demanded falls from ${quantity} by ${fall} %. Find the elasticity of demand.`,
    table: [
      ['Working', 'Value'],
      ['Change in quantity, %', fall],
      ['Change in price, %', rise],
      ['Elasticity', (fall / rise).toFixed(1)],
    ],
    end: `Demand is ${fall > rise ? 'elastic: what buyers spend falls' : fall < rise ? 'inelastic: what buyers spend rises' : 'of unit elasticity: what buyers spend stays'} as the price rises.`,
  }
}

/** What chapters illustrate, by subject; cases in words with A. and B. for two people. */
export const illustrations = {
  interest,
  figures: {
    accounting: depreciation,
    costing: overhead,
    'financial-management': payback,
    economics: elasticity,
  } as Readonly<Record<string, (random: Random) => Illustration>>,
  names: [
    'Meera',
    'Arjun',
    'Farida',
    'Joseph',
    'Lakshmi',
    'Imran',
    'Tenzin',
    'Gurpreet',
    'Nandini',
    'Prakash',
  ],
  words: [
    [
      'A. agrees on the telephone to sell her scooter to B. for a fixed price, “papers on Monday”. On Sunday a third person offers more. A. tells B. that nothing was ever agreed.',
      '*Approach.* Separate what was agreed from what was only planned. Ask whether anything was left open, whether a form was needed, and what B. did in reliance on the call. Answer each in a sentence before you conclude.',
    ],
    [
      'A. signs a return that B. has prepared, without reading it. A figure in it is wrong, and the difference is found a year later.',
      '*Approach.* Begin with who had the duty, not with who made the mistake. Then ask what A. could have seen with ordinary care, and what follows from a correction made before and after notice.',
    ],
    [
      'A company sends the papers of a meeting three days late. A. attends all the same, votes, and objects afterwards; B. stays away because of the delay.',
      '*Approach.* Treat A. and B. apart: the same delay may matter for one and not for the other. Say which requirement was missed, whether it can be cured, and by whom.',
    ],
    [
      'A. audits a firm whose stock is counted by B., the owner’s cousin. The count is neat, signed, and made on a day on which the godown was closed.',
      '*Approach.* List the evidence, and beside each piece what it proves. Then write what A. does next: another source, a test of her own, and what she reports if neither is open to her.',
    ],
    [
      'A. supplies goods to B. on approval. B. neither returns nor accepts them, and sells two of ten pieces to his own customer.',
      '*Approach.* Fix the moment at which the supply is complete for the two pieces and for the eight. Then deal with the document that A. has to issue for each, and its date.',
    ],
  ],
} as const
