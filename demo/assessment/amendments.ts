/** A change of the law that texts of some papers do not have yet, and what their supplement says of it. */
export type Amendment = {
  readonly title: string
  /** The day from which it is law, as in `datedLaws` where texts name it. */
  readonly from: string
  readonly papers: readonly string[]
  /** The chapters that it changes, and the note that stands there. */
  readonly chapters: readonly { readonly words: RegExp; readonly note: string }[]
  /** Markdown. */
  readonly text: readonly string[]
}

const dataProtection: Amendment = {
  title: 'Data protection: the three dates of the Rules of 2025',
  from: '2025-11-14',
  papers: ['cs-professional-1', 'cs-professional-3', 'cs-professional-4d', 'cma-final-13'],
  chapters: [
    {
      words: /^Compliance framework/,
      note: 'Add the Digital Personal Data Protection Rules, 2025 to the calendar: duties towards people begin on 13 May 2027.',
    },
    {
      words: /^Documentation and maintenance/,
      note: 'Logs of access to personal data are kept for at least a year. Personal data go when their purpose has ended, unless another law asks for keeping.',
    },
    {
      words: /^(?:Data governance|Digital personal data|Cyber Security and Data Privacy)/,
      note: 'The Rules of 2025 are notified. They begin on three dates: November 2025, November 2026 and 13 May 2027.',
    },
  ],
  text: [
    'The Digital Personal Data Protection Rules, 2025 were notified in the middle of November 2025. They do not begin at once.',
    '## The dates',
    '| From | What begins |\n|---|---|\n| November 2025 | The words of the Rules and the Data Protection Board |\n| November 2026 | Consent managers may register |\n| 13 May 2027 | The duties towards people |',
    '## What to write in an answer',
    '- **Notice** stands alone, in plain language: each kind of data, its purpose, and how consent is withdrawn.\n- **Breaches:** each person affected and the Board are told without delay; the Board has the details within 72 hours.\n- **Erasure** follows when the purpose has ended, unless another law asks for keeping.\n- **Children** are all below 18. Verifiable consent of a parent is needed.',
    'If the case plays before 13 May 2027, say that the duties have not begun, and advise to comply early all the same. [Our article](/articles/data-protection-rules-the-three-dates) has the whole story.',
  ],
}

const labourCodes: Amendment = {
  title: 'The four labour codes are in force',
  from: '2025-11-21',
  papers: ['cma-intermediate-5'],
  chapters: [
    {
      words: /Gratuity/,
      note: 'The Code on Social Security, 2020 has replaced this Act from 21 November 2025. Fixed-term employees earn gratuity after one year.',
    },
    {
      words: /Provident Fund|State Insurance/,
      note: 'The Code on Social Security, 2020 is in force from 21 November 2025. Schemes under this Act go on as far as the Code allows.',
    },
    {
      words: /Wages/,
      note: 'The Code on Wages, 2019 is in force from 21 November 2025. Wages have one definition: what is left out of them may not be more than half of all pay.',
    },
    {
      words: /^Factories/,
      note: 'The Occupational Safety, Health and Working Conditions Code, 2020 has replaced this Act from 21 November 2025.',
    },
  ],
  text: [
    'All four labour codes came into force on 21 November 2025. They take the place of 29 central Acts.',
    '## Which code has which Act',
    '| Code | Takes the place of, among others |\n|---|---|\n| Code on Wages, 2019 | Payment of Wages, Minimum Wages, Payment of Bonus, Equal Remuneration |\n| Industrial Relations Code, 2020 | Trade Unions, Standing Orders, Industrial Disputes |\n| Code on Social Security, 2020 | Provident Fund, State Insurance, Gratuity, Maternity Benefit |\n| Occupational Safety, Health and Working Conditions Code, 2020 | Factories, Contract Labour, Mines |',
    '## What changes in answers',
    '- **Wages** have one definition in all codes. What is excluded counts as wages as far as it is more than half of all pay.\n- **Gratuity** of fixed-term employees is due after one year.\n- **Rules and schemes** made under the old Acts go on as far as they agree with the codes, until new ones are made.',
    'Name the code, then the old Act in brackets. For facts before 21 November 2025 the old Act decides.',
  ],
}

export const amendments: readonly Amendment[] = [dataProtection, labourCodes]
