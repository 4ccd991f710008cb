import type { SeedDocument } from './documents.ts'

const law = (no: string) => `Companies Act 2013, s. ${no}`

/** Sections and rules of company law, and decisions that apply them. */
export const companyDocuments: readonly SeedDocument[] = [
  {
    slug: 'companies-96',
    shelf: 'company-law',
    kind: 'act',
    title: 'Annual general meeting',
    citation: law('96'),
    text: [
      'Every company but a One Person Company holds an annual general meeting each year: the first within nine months of the end of its first financial year, each later one within six months of the end of the year, and no more than fifteen months after the last.',
      'The Registrar may extend the time for any but the first by up to three months, for a special reason. Notice is a matter of [section 101](#companies-101), quorum of [section 103](#companies-103).',
    ],
  },
  {
    slug: 'companies-101',
    shelf: 'company-law',
    kind: 'act',
    title: 'Notice of a general meeting',
    citation: law('101'),
    text: [
      'A general meeting is called by not less than clear twenty-one days’ notice in writing or by electronic mode. Shorter notice is possible with the consent that the section asks for: at an annual meeting of not less than 95 % of the members entitled to vote.',
      'Clear days leave out the day of service and the day of the meeting: see [Saptarshi Mills](#case-saptarshi).',
    ],
  },
  {
    slug: 'companies-103',
    shelf: 'company-law',
    kind: 'act',
    title: 'Quorum of a general meeting',
    citation: law('103'),
    text: [
      'Unless the articles ask for more, members personally present: in a private company two; in a public company five where it has up to 1,000 members, fifteen up to 5,000, thirty above.',
      'Without a quorum within half an hour the meeting stands adjourned to the same day, time and place of the next week; one called by requisition is cancelled.',
    ],
  },
  {
    slug: 'companies-135',
    shelf: 'company-law',
    kind: 'act',
    title: 'Corporate social responsibility',
    citation: law('135'),
    text: [
      'A company with, in the preceding financial year, a net worth of 500 crore rupees or more, a turnover of 1,000 crore or more, or a net profit of 5 crore or more, has a committee of the Board for corporate social responsibility and spends at least 2 % of the average net profits of the three preceding financial years.',
      'Where the amount is not above fifty lakh rupees no committee is needed, and the Board does its work. Details: [CSR Rules, rule 7](#csr-rule-7).',
    ],
  },
  {
    slug: 'companies-149',
    shelf: 'company-law',
    kind: 'act',
    title: 'The Board: how many directors, and of what kind',
    citation: law('149'),
    text: [
      'A public company has at least three directors, a private company two, a One Person Company one; at most fifteen, or more after a special resolution.',
      'At least one director stays in India for 182 days or more in the financial year. A listed public company has at least one third of its directors independent.',
    ],
  },
  {
    slug: 'companies-173',
    shelf: 'company-law',
    kind: 'act',
    title: 'Meetings of the Board',
    citation: law('173'),
    text: [
      'The first meeting is held within thirty days of incorporation; after it at least four each year, with no more than 120 days between two of them. See [Tungabhadra Cables](#case-tungabhadra).',
      'Seven days’ notice in writing goes to every director. One Person Companies, small companies and dormant companies meet once in each half of a calendar year, at least ninety days apart.',
    ],
  },
  {
    slug: 'companies-174',
    shelf: 'company-law',
    kind: 'act',
    title: 'Quorum of the Board',
    citation: law('174'),
    text: [
      'One third of its total strength or two directors, whichever is higher; a fraction is rounded up. Directors who take part by video conference count.',
      'Interested directors are left out. Where they are two thirds or more, the others present, at least two, are the quorum.',
    ],
  },
  {
    slug: 'csr-rule-7',
    shelf: 'company-law',
    kind: 'rule',
    title: 'Expenditure on corporate social responsibility',
    citation: 'Companies (CSR Policy) Rules 2014, r. 7',
    text: [
      'Administrative overheads are at most 5 % of the total expenditure of the financial year under [section 135](#companies-135). A surplus from the activities is no profit of the company.',
      'What was spent in excess may be set off in the three financial years after, by resolution of the Board.',
    ],
  },
  {
    slug: 'mgt-rule-20',
    shelf: 'company-law',
    kind: 'rule',
    title: 'Voting by electronic means',
    citation: 'Companies (Management and Administration) Rules 2014, r. 20',
    text: [
      'Listed companies, and companies with a thousand members or more, give members the right to vote on resolutions of a general meeting by electronic means. The notice under [section 101](#companies-101) says how.',
    ],
  },
  {
    slug: 'case-saptarshi',
    shelf: 'company-law',
    kind: 'case',
    title: 'Saptarshi Mills: twenty-one days that were twenty',
    citation: 'Practice digest Company Law 1',
    text: [
      '**Question.** A notice was served on the 1st of a month for a meeting on the 22nd. Was it long enough?',
      '**Held.** No. [Section 101](#companies-101) asks for clear days: neither the 1st nor the 22nd counts, and twenty remain. The meeting could have been held on the 23rd.',
    ],
  },
  {
    slug: 'case-tungabhadra',
    shelf: 'company-law',
    kind: 'case',
    title: 'Tungabhadra Cables: a gap of 131 days',
    citation: 'Practice digest Company Law 2',
    text: [
      '**Question.** A company held five Board meetings in a year, with 131 days between two of them. Does the number make up for the gap?',
      '**Held.** No. [Section 173](#companies-173) asks for both, at least four meetings and no more than 120 days between two. The officer who had to give notice was liable to the penalty of the section.',
    ],
  },
]
