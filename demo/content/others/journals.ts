import type { SeedJournal } from './shapes.ts'

/** The journals of the shop. Reporters, editors and articles are invented. */
export const journals: readonly SeedJournal[] = [
  {
    title: 'Company Law Notebook',
    subtitle: 'Decisions, procedures and drafts for the secretarial desk',
    about: [
      "Every fortnight the Notebook carries the decisions that a company secretary may need in the next: tribunal and appellate orders in full, with head-notes by practitioners. Articles and short notes go with them, and in most parts a specimen document. Registrar's adjudication orders have been indexed by section since the seventh volume.",
      'Students writing the Professional papers use the specimen pages most. Letters from readers are printed when they disagree.',
    ],
    people: ['vasundhara-ghorpuray'],
    publisher: 'nyaya-pustak',
    subject: 'law',
    language: 'en',
    frequency: 'Fortnightly',
    issn: '99001470',
    yearlyRupees: { from: 5400, to: 8900 },
    issues: [
      {
        label: 'Volume 12, Part 9',
        contents: [
          'Adjourning a general meeting without a quorum: three orders compared',
          "When is a director's resignation complete?",
          'Transfer of shares by a legal heir: a file from start to finish',
          'Late filing of charges and the limits of condonation',
          'Specimen: notice of a meeting called by requisition',
        ],
      },
      {
        label: 'Volume 12, Part 8',
        contents: [
          'Private placement in two tranches: what the tribunal would not forgive',
          'Minutes written after the event',
          'The nominee director and two masters',
          'Registered office that nobody could find: adjudication orders digested',
          'Specimen: board resolution for opening a foreign branch',
          "Reader's letter on circulation of draft minutes",
        ],
      },
      {
        label: 'Volume 12, Part 7',
        contents: [
          'Class action in waiting: why so few petitions',
          'Beneficial ownership in family trusts',
          'Rectifying the register after a forged transfer',
          "Loans to companies in which a director's cousin is a member",
        ],
      },
      {
        label: 'Volume 12, Part 6',
        contents: [
          'Fast track merger of two sister concerns: a diary',
          'Dissenting shareholders and the price of leaving',
          'Dormant status as a choice and as a trap',
          'Compounding: amounts ordered over a year',
          'Specimen: affidavit of service in a scheme petition',
        ],
      },
      {
        label: 'Volume 12, Part 5',
        contents: [
          'Related party approval when every member is related',
          'Independent directors and professional fees',
          'What counts as a book of account kept in electronic form',
          'Strike off and revival: twenty orders read together',
          "Auditor's resignation letters examined",
        ],
      },
      {
        label: 'Volume 12, Part 4',
        contents: [
          'Buy-back from a single holder',
          'Quorum by video and the lost connection',
          'Reduction of capital in a company with creditors of the State',
          'Secretarial standards: questions put to our desk',
          'Specimen: letter of offer in a rights issue of a private company',
          'Short note on stamp duty on electronic shares',
        ],
      },
    ],
  },
  {
    title: 'Direct Tax Fortnight',
    subtitle: 'Rulings, notes and replies on income-tax',
    about: [
      "Despite the word in its name, which dates from a slower time, the journal now appears each week. It reports decisions of the Supreme Court, high courts and the appellate tribunal, each with a head-note that gives the section in both the Act of 1961 and the Act of 2025. Two columns answer readers' questions: one on assessment, one on deduction at source.",
      'Notifications are explained in the week in which they are made. Annual index volumes are sent to subscribers of the print edition.',
    ],
    people: ['feroze-batlivakil', 'annapurna-sethurao'],
    publisher: 'statute-and-sum',
    subject: 'direct-tax',
    language: 'en',
    frequency: 'Weekly',
    issn: '99002582',
    yearlyRupees: { from: 9800, to: 17500 },
    issues: [
      {
        label: 'Volume 31, Part 22',
        contents: [
          'Reassessment across two statutes: which procedure governs',
          'Cash deposits explained by agricultural income',
          'Deduction at source on software maintenance: a reader asks',
          'Penalty for misreporting when the figure was in the note',
          'Trusts registered late: tribunal decisions sorted',
        ],
      },
      {
        label: 'Volume 31, Part 21',
        contents: [
          'Capital gain on a flat exchanged for a larger flat',
          'The tax year explained to a client in ten sentences',
          'Disallowance for late payment to a small supplier',
          'Faceless appeal and the missing written submission',
          'Foreign tax credit claimed in a revised return',
          "Partner's remuneration: book profit computed twice",
        ],
      },
      {
        label: 'Volume 31, Part 20',
        contents: [
          'Perquisite value of a company car used for school runs',
          'Revision where the assessing officer asked and was answered',
          'Shares sold in the market and the grandfathered price',
          'Charitable purpose and a surplus from hostel fees',
        ],
      },
      {
        label: 'Volume 31, Part 19',
        contents: [
          'Old losses under the new Act: transition provisions read slowly',
          "Gift from a relative's firm",
          'Residence of a sailor: counting days at anchor',
          'Section numbers in appeals filed before the change',
          'Interest on refund withheld for a year',
        ],
      },
      {
        label: 'Volume 31, Part 18',
        contents: [
          'Transfer of development rights by a housing society',
          'Business or property: letting of a cold storage',
          'A search, a diary and an uncorroborated figure',
          'Rectification as a second appeal',
          'Non-resident landlord, resident tenant: who deducts',
        ],
      },
      {
        label: 'Volume 31, Part 17',
        contents: [
          'Presumptive scheme and the second business',
          'Depreciation on goodwill bought and not bought',
          'Condonation of delay: sixty orders in one table',
          'Payments to a doctor: salary or fee',
          'Income of a minor from a game show',
          'Reply to a notice on a mismatched annual statement',
        ],
      },
    ],
  },
  {
    title: 'GST Counter',
    subtitle: 'Fortnightly law and practice of goods and services tax',
    about: [
      "Someone comes to a counter with a question, and the answer must be usable the same day. On that idea rest the journal's six sections: supply, credit, refund, notice, portal and customs. Rulings from the authorities for advance ruling are reported in a paragraph each, high court decisions in full.",
      'A four-page summary in Gujarati is bound into the print copies sold in western India. The chart of due dates appears in the first part of every quarter.',
    ],
    people: ['tarun-shekhadar', 'bhanumati-jadeshwar'],
    publisher: 'ledgerleaf-press',
    subject: 'indirect-tax',
    language: 'en',
    frequency: 'Fortnightly',
    issn: '99003635',
    yearlyRupees: { from: 6200, to: 10800 },
    issues: [
      {
        label: 'Volume 9, Part 16',
        contents: [
          'Notebooks at nil rate: stock, credit and the day of change',
          'Refund of unutilised credit after a change of business',
          'Reply to a show cause notice on supplier default: a draft',
          'Advance rulings digested: food, freight and fitness',
          'Place of supply of a webinar',
        ],
      },
      {
        label: 'Volume 9, Part 15',
        contents: [
          "Bill of supply or tax invoice for a school's bookshop",
          'Credit on a lift installed in rented premises',
          'Interest when the ledger had balance all along',
          'Cancelled registration restored: eleven writs',
        ],
      },
      {
        label: 'Volume 9, Part 14',
        contents: [
          'Composite or mixed: coaching fee with a bag and books',
          'E-way bill expired at the gate',
          'Limitation for orders and the extended notifications',
          'Export of services by an intermediary that was not one',
          'The portal showed a different due date: does it help?',
          'Customs: valuation of a sample sent free',
        ],
      },
      {
        label: 'Volume 9, Part 13',
        contents: [
          'Quarterly chart of due dates, with reasons',
          'Reverse charge on rent from an unregistered landlord',
          'Appeal filed on paper: orders for and against',
          'Credit notes after the year has ended',
        ],
      },
      {
        label: 'Volume 9, Part 12',
        contents: [
          'Input service distributor: a month in the new regime',
          'Detention for a spelling mistake',
          'Two registrations in a State and one auditor',
          'Works contract for a temple trust',
          'Advance rulings digested: solar, seeds and security',
        ],
      },
      {
        label: 'Volume 9, Part 11',
        contents: [
          'Job work goods that never came back',
          'Merger and the electronic credit ledger',
          'Who is the recipient when an employer pays the canteen',
          'Refund rejected for a missing bank certificate',
          'Arrest and bail in tax matters: principles restated',
        ],
      },
    ],
  },
  {
    title: 'The Cost Sheet',
    subtitle: 'A monthly of costing, pricing and performance',
    about: [
      'Plants, hospitals, transport firms and farms open their costing to readers here, usually with one true table. Each month brings a plant visit, two technical articles and a solved problem for students; a page on cost audit comes every few months. Contributors are asked to state what their method failed to explain.',
      'The editors print no article without numbers. A supplement for examination candidates comes with the fourth and the tenth part of each volume.',
    ],
    people: ['jiten-mukhuty', 'ibtisam-karimganji'],
    publisher: 'costwise-imprint',
    subject: 'costing',
    language: 'en',
    frequency: 'Monthly',
    issn: '99004720',
    yearlyRupees: { from: 4000, to: 6900 },
    issues: [
      {
        label: 'Volume 18, Part 11',
        contents: [
          'Plant visit: a biscuit line at two speeds',
          'Cost of idle trucks in the sugarcane season',
          'Transfer price between a dairy and its own sweets shop',
          'Solved problem: equivalent units with abnormal gain',
          'Cost audit page: reconciling with the financial books',
        ],
      },
      {
        label: 'Volume 18, Part 10',
        contents: [
          'Plant visit: hand-made paper at Sanganer',
          'Activity costing in a forty-bed hospital',
          'When the standard was wrong, not the worker',
          'Solved problem: key factor with a minimum order',
          'Examination supplement: twelve short questions on overheads',
        ],
      },
      {
        label: 'Volume 18, Part 9',
        contents: [
          'Plant visit: a captive power house',
          'Water as a cost centre',
          'Pricing a tender with two unknowns',
          'Solved problem: service costing of a school bus fleet',
        ],
      },
      {
        label: 'Volume 18, Part 8',
        contents: [
          'Plant visit: a cold chain from Nashik to the port',
          'Learning curve in a garment unit',
          'Throughput and the slowest oven',
          'Solved problem: contract account with escalation',
          'Cost audit page: related party quantities',
          'Letters on absorption of canteen cost',
        ],
      },
      {
        label: 'Volume 18, Part 7',
        contents: [
          'Plant visit: bicycle rims',
          'Budgeting in a cooperative press',
          'Life cycle cost of a lighting decision',
          'Solved problem: joint products with further processing',
        ],
      },
      {
        label: 'Volume 18, Part 6',
        contents: [
          'Plant visit: a tea factory in the second flush',
          'Why the variance report is not read',
          'Costing a free service',
          'Solved problem: marginal cost and shutdown point',
          'Cost audit page: utilities',
        ],
      },
    ],
  },
  {
    title: 'Accounts & Standards Review',
    subtitle: 'Quarterly papers on financial reporting',
    about: [
      'Longer papers than a monthly can carry are the purpose of this review. Each part takes one theme of Indian accounting standards and treats it in four to seven papers, half by teachers and half by preparers. Every paper is read by two referees who do not know the author.',
      'Examples are drawn from published accounts and name the company. The fourth part of each volume includes a survey of new disclosures.',
    ],
    people: ['radhika-venkoba'],
    publisher: 'vidhi-granth',
    subject: 'accounting',
    language: 'en',
    frequency: 'Quarterly',
    issn: '99005867',
    yearlyRupees: { from: 4400, to: 7200 },
    issues: [
      {
        label: 'Volume 7, Part 3',
        contents: [
          'Revenue of a company that sells subscriptions and books together',
          'Variable consideration and the habit of generous returns',
          'Principal or agent: evidence from forty marketplaces',
          'Contract costs in coaching businesses',
          'Disclosure of performance obligations: a reading of annual reports',
        ],
      },
      {
        label: 'Volume 7, Part 2',
        contents: [
          'Leases of land from industrial corporations',
          'Discount rates chosen and discount rates explained',
          'Sub-leases inside a group',
          'Short-term exemptions in retail chains',
        ],
      },
      {
        label: 'Volume 7, Part 1',
        contents: [
          'Expected credit loss for a small lender',
          'Trade receivables and the provision matrix that never changed',
          'Loans to employees at no interest',
          'Guarantees given for group companies',
          'Hedge accounting in a spice exporter',
          'Teaching financial instruments to undergraduates',
        ],
      },
      {
        label: 'Volume 6, Part 4',
        contents: [
          'Survey of new disclosures in two hundred annual reports',
          'Fair value of unquoted shares: who signs',
          'Events after the reporting period in a year of floods',
          'Materiality as practised',
          'Segment reporting with one segment',
        ],
      },
      {
        label: 'Volume 6, Part 3',
        contents: [
          'Business combinations under common control',
          'Goodwill tested by the people who paid it',
          'Step acquisition of an associate',
          'Deferred tax on undistributed profits',
        ],
      },
      {
        label: 'Volume 6, Part 2',
        contents: [
          'Property, plant and the spare parts shelf',
          'Borrowing costs on slow projects',
          'Government grants to start-ups',
          'Biological assets of a floriculture company',
          'Componentisation in a cement kiln',
        ],
      },
    ],
  },
  {
    title: 'Market Regulation Reporter',
    subtitle: 'Securities law month by month',
    about: [
      'Orders of the securities regulator and of its appellate tribunal are collected each month, shortened and annotated. A comment is attached only when the order decides something new. Listed companies, intermediaries and students of the securities paper form its readership in about equal parts.',
      'Consultation papers are summarised on one page with the date for comments. A cumulative table of penalties is kept up in the virtual edition.',
    ],
    people: ['cyrus-panthakey', 'vasundhara-ghorpuray'],
    publisher: 'nyaya-pustak',
    subject: 'securities-law',
    language: 'en',
    frequency: 'Monthly',
    issn: '99006944',
    yearlyRupees: { from: 7500, to: 12600 },
    issues: [
      {
        label: 'Volume 15, Part 10',
        contents: [
          'Trading window closed, trade executed: the mandate defence',
          'Open offer triggered by an inheritance',
          'Structured digital database: lapses and amounts',
          'Consultation digest: disclosure of market rumours',
          "Order annotated: a research report and its author's shares",
        ],
      },
      {
        label: 'Volume 15, Part 9',
        contents: [
          'What is generally available information?',
          "Front running by a dealer's relative",
          'Delisting through a fixed price',
          'Appeals allowed for want of reasons',
        ],
      },
      {
        label: 'Volume 15, Part 8',
        contents: [
          'Pledge, invocation and the takeover code',
          'Fit and proper: a notice without particulars',
          'Advertisements of an unregistered adviser',
          'Utilisation of issue proceeds: three monitoring reports',
          'Consultation digest: nomination in demat accounts',
          'Order annotated: the promoter who became public',
        ],
      },
      {
        label: 'Volume 15, Part 7',
        contents: [
          'Disgorgement computed by three methods',
          'Material subsidiaries and the missing director',
          "Trustee's duties when debentures default",
          'Settlement terms disclosed this quarter',
        ],
      },
      {
        label: 'Volume 15, Part 6',
        contents: [
          'Related party transactions of an unlisted subsidiary',
          'Trades that cancel out: synchronised or coincidental',
          'Social stock exchange: the first impact reports',
          'Order annotated: a late disclosure of four shares',
          'Penalty table: takeovers',
        ],
      },
      {
        label: 'Volume 15, Part 5',
        contents: [
          'Rights issue with a reluctant promoter',
          'Mutual fund expenses questioned',
          'Auditors before the market regulator',
          'Compensation to investors: can the regulator order it',
          'Consultation digest: small issues on a new platform',
        ],
      },
    ],
  },
]
