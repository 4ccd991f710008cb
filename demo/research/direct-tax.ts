import type { SeedDocument } from './documents.ts'

const law = (no: string) => `Income-tax Act 1961, s. ${no}`

/** Sections and rules of income-tax, and decisions that apply them. */
export const taxDocuments: readonly SeedDocument[] = [
  {
    slug: 'ita-6',
    shelf: 'direct-tax',
    kind: 'act',
    title: 'Residence in India',
    citation: law('6'),
    text: [
      'An individual is resident in a previous year who is in India for 182 days or more in it, or for 60 days or more in it and 365 days or more in the four years before.',
      'For a citizen who leaves India for employment abroad the 60 days are 182. For a citizen or person of Indian origin who comes on a visit they are 182 too, or 120 where the income other than from foreign sources exceeds fifteen lakh rupees.',
      'Days are counted in [Ishaan Rao](#case-ishaan).',
    ],
  },
  {
    slug: 'ita-44ad',
    shelf: 'direct-tax',
    kind: 'act',
    title: 'Presumptive income of a business',
    citation: law('44AD'),
    text: [
      'A resident individual, Hindu undivided family or firm (no LLP) with a turnover of up to two crore rupees may declare 8 % of it as income; 6 % of what is received through a bank by the due date of the return. The limit is three crore where receipts in cash are at most 5 % of the whole.',
      'Who leaves the scheme within five years cannot come back for the five years after. Professions follow [section 44ADA](#ita-44ada).',
    ],
  },
  {
    slug: 'ita-44ada',
    shelf: 'direct-tax',
    kind: 'act',
    title: 'Presumptive income of a profession',
    citation: law('44ADA'),
    text: [
      'A resident in a profession that section 44AA(1) names, with gross receipts of up to fifty lakh rupees (seventy-five where receipts in cash are at most 5 %), may declare half of them as income.',
      'Books under [rule 6F](#it-rule-6f) need not be kept then.',
    ],
  },
  {
    slug: 'ita-54',
    shelf: 'direct-tax',
    kind: 'act',
    title: 'Gain on a residential house put into another',
    citation: law('54'),
    text: [
      'Long-term gain of an individual or Hindu undivided family on a residential house is exempt as far as it goes into one residential house in India, bought within one year before or two years after the transfer, or built within three years after it.',
      'Cost above ten crore rupees is left out. Once in a lifetime, where the gain is at most two crore, two houses may be chosen. Money not used by the due date of the return goes into the Capital Gains Account Scheme: see [Meher Wadia](#case-meher).',
    ],
  },
  {
    slug: 'ita-80c',
    shelf: 'direct-tax',
    kind: 'act',
    title: 'Deduction for savings',
    citation: law('80C'),
    text: [
      'An individual or Hindu undivided family deducts what the section lists (life insurance premium, provident funds, tuition fees of two children, repayment of a housing loan, five-year deposits and others), up to 1,50,000 rupees in all.',
      'It is not open to who is taxed under section 115BAC, which is the rule unless one opts out.',
    ],
  },
  {
    slug: 'it-rule-6f',
    shelf: 'direct-tax',
    kind: 'rule',
    title: 'Books of a profession',
    citation: 'Income-tax Rules 1962, r. 6F',
    text: [
      'Who carries on a profession that section 44AA(1) names keeps a cash book, a journal where accounts are mercantile, a ledger, copies of bills above twenty-five rupees, and original bills of expenditure. They are kept for six years from the end of the assessment year.',
      'Who declares under [section 44ADA](#ita-44ada) is free of them.',
    ],
  },
  {
    slug: 'case-ishaan',
    shelf: 'direct-tax',
    kind: 'case',
    title: 'Ishaan Rao: the day of arrival',
    citation: 'Practice digest Direct Tax 1',
    text: [
      '**Question.** An engineer was in India on 182 days if the days of arrival and departure both count, and on 180 if neither does. Is he resident?',
      '**Held.** Yes. [Section 6](#ita-6) asks on how many days a person is in India, and a part of a day is spent here too. Both days count.',
    ],
  },
  {
    slug: 'case-meher',
    shelf: 'direct-tax',
    kind: 'case',
    title: 'Meher Wadia: money that waited in a savings account',
    citation: 'Practice digest Direct Tax 2',
    text: [
      '**Question.** A gain of 62 lakh rupees lay in an ordinary savings account on the due date of the return, and went into a flat fourteen months after the transfer. Is it exempt?',
      '**Held.** The purchase was in time, but until it was made the money had to be in the scheme that [section 54](#ita-54) names. What had not been spent or deposited by the due date is not exempt.',
    ],
  },
]
