import type { SeedDocument } from './documents.ts'

const law = (no: string) => `FEMA 1999, s. ${no}`

/** Sections and rules of foreign exchange, and decisions that apply them. */
export const femaDocuments: readonly SeedDocument[] = [
  {
    slug: 'fema-2v',
    shelf: 'fema',
    kind: 'act',
    title: 'Person resident in India',
    citation: law('2(v)'),
    text: [
      'A person who resided in India for more than 182 days in the course of the preceding financial year; but neither who has gone out for employment, business or an uncertain period, nor who has come for any other reason than these.',
      'Unlike the residence of income-tax it looks at the year before and at the purpose: see [Daya Fernandes](#case-daya).',
    ],
  },
  {
    slug: 'fema-5',
    shelf: 'fema',
    kind: 'act',
    title: 'Current account transactions',
    citation: law('5'),
    text: [
      'Any person may sell or draw foreign exchange for a current account transaction. The Central Government may restrict them by rules, in the public interest: see [Schedule III](#fema-current-rules).',
    ],
  },
  {
    slug: 'fema-6',
    shelf: 'fema',
    kind: 'act',
    title: 'Capital account transactions',
    citation: law('6'),
    text: [
      'Foreign exchange may be drawn for a capital account transaction only as far as it is permitted: for debt instruments by the Reserve Bank, for others by the Central Government.',
      'A person resident in India may hold assets abroad that were acquired while resident outside India, or inherited from such a person.',
    ],
  },
  {
    slug: 'fema-13',
    shelf: 'fema',
    kind: 'act',
    title: 'Penalties',
    citation: law('13'),
    text: [
      'A contravention costs up to thrice the sum involved where it can be quantified, else up to two lakh rupees; and up to five thousand for each day on which it goes on. Before adjudication it may be [compounded](#fema-15).',
    ],
  },
  {
    slug: 'fema-15',
    shelf: 'fema',
    kind: 'act',
    title: 'Compounding',
    citation: law('15'),
    text: [
      'A contravention under [section 13](#fema-13) may be compounded on the application of who committed it, within 180 days of the application. Nothing further is done about it then.',
    ],
  },
  {
    slug: 'fema-current-rules',
    shelf: 'fema',
    kind: 'rule',
    title: 'Remittances of individuals',
    citation: 'FEM (Current Account Transactions) Rules 2000, Sch. III',
    text: [
      'Individuals may draw up to 250,000 US dollars in a financial year for private visits, gifts, going abroad for employment, emigration, maintenance of relatives, business trips, medical treatment and studies; more with the approval of the Reserve Bank, and for studies and treatment on the estimate of the institution.',
      'It is one limit together with what the Liberalised Remittance Scheme allows on capital account under [section 6](#fema-6).',
    ],
  },
  {
    slug: 'case-daya',
    shelf: 'fema',
    kind: 'case',
    title: 'Daya Fernandes: a student abroad',
    citation: 'Practice digest FEMA 1',
    text: [
      '**Question.** A student left for a course of two years and works twenty hours a week. Is she resident in India for foreign exchange in the second year?',
      '**Held.** No. She had not resided here for more than 182 days in the year before, and her stay abroad shows the intention to stay for an uncertain period. [Section 2(v)](#fema-2v) treats her as resident outside India.',
    ],
  },
]
