/** What stands on a sheet: a name, a rule or the lines of a format (label, tab, amount), and an example or a warning. */
type SheetEntry = readonly [name: string, rule: string, note: string]

/** A typeset book of the demonstration: sheets of formulae or formats, which no Finance Act makes out of date. */
export type TypesetBook = {
  /** works.slug */
  readonly slug: string
  readonly ink: string
  readonly tint: string
  readonly sheets: readonly { readonly title: string; readonly entries: readonly SheetEntry[] }[]
}

export const typesetBooks: readonly TypesetBook[] = [
  {
    slug: 'the-formula-ledger',
    ink: '#1f3d2f',
    tint: '#e6efe6',
    sheets: [
      {
        title: 'Time value of money',
        entries: [
          [
            'Future value',
            'FV = PV × (1 + r)^n',
            '₹10,000 at 8% for 3 years: 10,000 × 1.2597 = ₹12,597. Not when the rate changes on the way.',
          ],
          ['Present value', 'PV = FV ÷ (1 + r)^n', '₹50,000 due in 2 years at 10%: 50,000 ÷ 1.21 = ₹41,322.'],
          [
            'Annuity',
            'PV = A ÷ r × [1 − 1 ÷ (1 + r)^n]',
            '₹1,000 a year for 3 years at 10%: ₹2,487. Not when the first sum is paid today.',
          ],
          ['Perpetuity', 'PV = A ÷ r', '₹6,000 a year at 8%: ₹75,000. Not for a sum that grows.'],
        ],
      },
      {
        title: 'Capital budgeting',
        entries: [
          [
            'Net present value',
            'NPV = PV of inflows − PV of outflows',
            '1,08,000 − 1,00,000 = ₹8,000. Not to compare lives of different length.',
          ],
          [
            'Profitability index',
            'PI = PV of inflows ÷ PV of outflows',
            '1,08,000 ÷ 1,00,000 = 1.08. Not where projects exclude each other.',
          ],
          [
            'Payback',
            'Full years + uncovered cost ÷ inflow of the next year',
            '₹1,00,000 against ₹40,000 a year: 2.5 years. Says nothing of what comes later.',
          ],
          [
            'Equivalent annual value',
            'EAV = NPV ÷ annuity factor',
            '24,869 ÷ 2.4869 = ₹10,000 a year, for machines that are replaced for ever.',
          ],
        ],
      },
      {
        title: 'Risk of a project',
        entries: [
          ['Expected value', 'EV = sum of (probability × cash flow)', '0.3 × 200 + 0.7 × 100 = 130.'],
          [
            'Variance',
            'V = sum of probability × (cash flow − EV)²',
            '0.3 × 4,900 + 0.7 × 900 = 2,100. Its root, the SD, is 45.83.',
          ],
          [
            'Coefficient of variation',
            'CV = SD ÷ EV',
            '45.83 ÷ 130 = 0.35. The lower, the less risk for each rupee. Not where EV is near nil.',
          ],
        ],
      },
      {
        title: 'Cost of capital',
        entries: [
          ['CAPM', 'Re = Rf + beta × (Rm − Rf)', '7 + 1.2 × (13 − 7) = 14.2%.'],
          [
            'Dividend growth',
            'Re = D1 ÷ P0 + g',
            '6 ÷ 100 + 0.05 = 11%. Not when growth exceeds the return.',
          ],
          [
            'Weighted average',
            'WACC = We × Ke + Wd × Kd × (1 − t)',
            '0.6 × 15 + 0.4 × 10 × (1 − 0.25) = 12%. Weights by market value.',
          ],
          ['Beta without debt', 'Beta U = beta L ÷ [1 + (1 − t) × D ÷ E]', '1.4 ÷ (1 + 0.75 × 0.5) = 1.02.'],
        ],
      },
      {
        title: 'Bonds',
        entries: [
          [
            'Price',
            'P = PV of coupons + PV of redemption',
            'A coupon equal to the yield gives a price at par.',
          ],
          ['Current yield', 'Coupon ÷ price', '80 ÷ 950 = 8.42%. Leaves out the gain at redemption.'],
          [
            'Price and yield',
            'Change in price = − modified duration × change in yield',
            'Duration 4, yield up by 0.5%: the price falls by about 2%. Not for large changes.',
          ],
        ],
      },
      {
        title: 'Portfolios',
        entries: [
          ['Return', 'Rp = w1 × R1 + w2 × R2', '0.4 × 12 + 0.6 × 8 = 9.6%.'],
          [
            'Risk of two',
            'V = w1²S1² + w2²S2² + 2 × w1 × w2 × S1 × S2 × r',
            'Halves of 20% and 10% without correlation: √125 = 11.18%.',
          ],
          ['Sharpe ratio', '(Rp − Rf) ÷ SD', '(14 − 6) ÷ 16 = 0.5.'],
          [
            'Treynor ratio',
            '(Rp − Rf) ÷ beta',
            '(14 − 6) ÷ 1.25 = 6.4. Only for a portfolio that is well spread.',
          ],
        ],
      },
      {
        title: 'Currencies and derivatives',
        entries: [
          ['Interest parity', 'F = S × (1 + R home) ÷ (1 + R foreign)', '80 × 1.08 ÷ 1.04 = ₹83.08.'],
          ['Forward premium', '(F − S) ÷ S × 12 ÷ months × 100', '(80.60 − 80) ÷ 80 × 12 ÷ 3 = 3% a year.'],
          [
            'Price of a future',
            'F = S × (1 + r × t)',
            '20,000 × (1 + 0.08 × 0.25) = 20,400. Less what the share pays meanwhile.',
          ],
          [
            'Put–call parity',
            'C + PV of X = P + S',
            '9 + 95 = P + 100, so P = 4. For European options alone.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'accounting-formats-at-a-glance',
    ink: '#5a2d1b',
    tint: '#f6eadf',
    sheets: [
      {
        title: 'Trading and profit',
        entries: [
          [
            'Gross profit',
            'Sales\t4,00,000\nOpening stock\t(40,000)\nPurchases\t(2,60,000)\nClosing stock\t50,000\nGross profit\t1,50,000',
            'Carriage on purchases belongs here, carriage on sales below.',
          ],
          [
            'Net profit',
            'Gross profit\t1,50,000\nSalaries\t(60,000)\nRent\t(24,000)\nDepreciation\t(16,000)\nNet profit\t50,000',
            'What is outstanding is added, what is prepaid taken off.',
          ],
        ],
      },
      {
        title: 'Balance sheet',
        entries: [
          [
            'What the firm has',
            'Machinery\t2,00,000\nStock\t50,000\nDebtors\t60,000\nCash at bank\t40,000\nTotal\t3,50,000',
            'From the least to the most liquid, or the other way: never mixed.',
          ],
          [
            'What it owes',
            'Capital\t2,90,000\nCreditors\t60,000\nTotal\t3,50,000',
            'Profit is added to capital, drawings are taken off.',
          ],
        ],
      },
      {
        title: 'Bank reconciliation',
        entries: [
          [
            'From cash book to pass book',
            'Balance by the cash book\t32,000\nCheques issued, not presented\t8,500\nCheques paid in, not cleared\t(5,000)\nBank charges\t(500)\nBalance by the pass book\t35,000',
            'Ask of each line: which book does not know it yet?',
          ],
        ],
      },
      {
        title: 'Depreciation',
        entries: [
          [
            'Straight line',
            'Cost\t2,10,000\nScrap value\t(10,000)\nTo be written off\t2,00,000\nLife, in years\t5\nA year\t40,000',
            'The same sum each year.',
          ],
          [
            'Written-down value',
            'Cost\t2,00,000\nFirst year at 20%\t(40,000)\nSecond year at 20%\t(32,000)\nLeft after two years\t1,28,000',
            'The same rate of what is left.',
          ],
        ],
      },
      {
        title: 'Partnership',
        entries: [
          [
            'Appropriation of profit',
            'Net profit\t1,20,000\nInterest on capital: A\t(12,000)\nInterest on capital: B\t(8,000)\nSalary: B\t(20,000)\nTo be divided\t80,000\nA, three fifths\t48,000\nB, two fifths\t32,000',
            'Interest on a loan of a partner is a charge and comes before all this.',
          ],
        ],
      },
      {
        title: 'Subscriptions of a club',
        entries: [
          [
            'Income of the year',
            'Received\t48,000\nOutstanding at the end\t4,000\nOutstanding at the beginning\t(3,000)\nReceived in advance\t(2,000)\nIncome\t47,000',
            'Money is of the day on which it comes, income of the year to which it belongs.',
          ],
        ],
      },
      {
        title: 'Consignment',
        entries: [
          [
            'Stock with the agent',
            'Goods sent, 100 units\t60,000\nFreight\t4,000\nCost of 100 units\t64,000\nUnsold, 25 units\t16,000',
            'Expenses until the goods reach the agent count, those of selling do not.',
          ],
        ],
      },
    ],
  },
]
