import type { SeedDocument } from './documents.ts'

const law = (no: string) => `CGST Act 2017, s. ${no}`
const rule = (no: string) => `CGST Rules 2017, r. ${no}`

/** Sections and rules of GST, and decisions that apply them. */
export const gstDocuments: readonly SeedDocument[] = [
  {
    slug: 'cgst-7',
    shelf: 'gst',
    kind: 'act',
    title: 'What a supply is',
    citation: law('7'),
    text: [
      'Supply is every form of supply of goods or services (sale, transfer, barter, exchange, licence, rental, lease, disposal) for a consideration, in the course or furtherance of business.',
      'Importing services for a consideration is a supply whether or not it is in the course of business. What Schedule I lists is a supply without a consideration; what Schedule III lists is neither goods nor services. Schedule II decides whether a supply is one of goods or of services.',
      'Where several supplies are made together, [section 8](#cgst-8) says how they are taxed.',
    ],
  },
  {
    slug: 'cgst-8',
    shelf: 'gst',
    kind: 'act',
    title: 'Composite and mixed supplies',
    citation: law('8'),
    text: [
      'A composite supply, of two or more supplies naturally bundled, of which one is the principal supply, is taxed as a supply of the principal one.',
      'A mixed supply, of two or more supplies made together for a single price that is no composite supply, is taxed at the highest rate of any of them.',
      'Whether a bundle is natural is asked of the trade: do its buyers expect the parts together? See [Kaveri Study Circle](#case-kaveri).',
    ],
  },
  {
    slug: 'cgst-12',
    shelf: 'gst',
    kind: 'act',
    title: 'Time of supply of goods',
    citation: law('12'),
    text: [
      'The time of supply of goods is the earlier of the day on which the invoice is issued, or had to be issued under [section 31](#cgst-31), and the day on which the supplier receives the payment.',
      'By Notification 66/2017 a registered person who is not under composition pays no tax on an advance for goods: the invoice alone decides.',
    ],
  },
  {
    slug: 'cgst-16',
    shelf: 'gst',
    kind: 'act',
    title: 'Who may take input tax credit, and when',
    citation: law('16'),
    text: [
      'A registered person may take credit of tax on what is used or meant to be used in the course or furtherance of business. The conditions are these together:',
      '- they hold a tax invoice or another document that the [rules](#cgst-rule-36) accept;\n- the supplier has furnished it in the statement of outward supplies, and it was communicated to the recipient;\n- they have received the goods or services;\n- the tax has been paid to the Government;\n- they have furnished the return.',
      'Who has not paid the supplier within 180 days of the invoice gives the credit back with interest, and takes it again on paying: see [rule 37](#cgst-rule-37).',
      'Credit for a financial year ends on 30 November after its end, or with the annual return where that comes first. What may never be credited stands in [section 17](#cgst-17).',
    ],
  },
  {
    slug: 'cgst-17',
    shelf: 'gst',
    kind: 'act',
    title: 'Apportionment, and credits that are blocked',
    citation: law('17'),
    text: [
      'Where goods or services are used partly for business or taxable supplies and partly for other purposes or exempt supplies, only the part that belongs to the former is credited.',
      'Sub-section (5) blocks credit whatever the use: among others motor vehicles for up to thirteen persons with exceptions, food and beverages and outdoor catering, membership of clubs, works contracts and goods for immovable property on own account, goods lost, stolen, destroyed or given away as gifts or free samples.',
      'It is read after [section 16](#cgst-16): what that section does not give need not be blocked.',
    ],
  },
  {
    slug: 'cgst-22',
    shelf: 'gst',
    kind: 'act',
    title: 'Who must register',
    citation: law('22'),
    text: [
      'A supplier is liable to register in the State from which taxable supplies are made when the aggregate turnover of a financial year exceeds twenty lakh rupees; ten lakh in the States that the section lists.',
      'Who supplies goods alone is exempt up to forty lakh rupees in most States (Notification 10/2019).',
      'Aggregate turnover counts all taxable and exempt supplies and exports on the same PAN in all of India, without tax and without inward supplies under reverse charge. See [Malhar Traders](#case-malhar).',
    ],
  },
  {
    slug: 'cgst-31',
    shelf: 'gst',
    kind: 'act',
    title: 'Tax invoice',
    citation: law('31'),
    text: [
      'An invoice for goods is issued before or at the time of their removal or delivery; for services before or after the supply, within the time of the rules. What it states stands in [rule 46](#cgst-rule-46).',
      'A supplier of exempt supplies, or under composition, issues a bill of supply in its place.',
    ],
  },
  {
    slug: 'cgst-rule-36',
    shelf: 'gst',
    kind: 'rule',
    title: 'Documents for taking credit',
    citation: rule('36'),
    text: [
      'Credit under [section 16](#cgst-16) is taken on a tax invoice, a debit note, a bill of entry, an invoice under reverse charge, or a document of an input service distributor.',
      'Sub-rule (4): no credit is taken on an invoice or debit note that the supplier has not furnished and that does not stand in FORM GSTR-2B.',
    ],
  },
  {
    slug: 'cgst-rule-37',
    shelf: 'gst',
    kind: 'rule',
    title: 'Giving back credit where the supplier is not paid',
    citation: rule('37'),
    text: [
      'Who has not paid the value and tax of a supply within the time of [section 16](#cgst-16) gives the credit back, in proportion to what is unpaid, in the return after the 180 days, with interest under section 50.',
      'It may be taken again on paying. No time limit runs for that: see [Neel Components](#case-neel).',
    ],
  },
  {
    slug: 'cgst-rule-46',
    shelf: 'gst',
    kind: 'rule',
    title: 'What a tax invoice states',
    citation: rule('46'),
    text: [
      'Name, address and GSTIN of the supplier; a consecutive serial number of at most sixteen characters, unique for a financial year; its date; name, address and GSTIN of a registered recipient; HSN code; description, quantity, value and taxable value; rate and amount of each tax; place of supply with the name of the State where it is inter-State; whether tax is payable under reverse charge; signature.',
      'An export invoice carries the endorsement that the supply is with payment of integrated tax, or under bond or letter of undertaking without it.',
    ],
  },
  {
    slug: 'case-kaveri',
    shelf: 'gst',
    kind: 'case',
    title: 'Kaveri Study Circle: textbook and recorded lectures at one price',
    citation: 'Practice digest GST 1',
    text: [
      '**Question.** A textbook and recorded lectures on the same paper are sold at one price. Is the pair composite or mixed?',
      '**Held.** Composite. Buyers came for the lectures, the book followed their order, and neither catalogue nor price list offered the book alone. The lectures are the principal supply of [section 8](#cgst-8), and their rate governs.',
      '**Note.** Had the book been sold separately too and the pair been put together for a sale alone, the answer would have been a mixed supply.',
    ],
  },
  {
    slug: 'case-malhar',
    shelf: 'gst',
    kind: 'case',
    title: 'Malhar Traders: exempt turnover counts',
    citation: 'Practice digest GST 2',
    text: [
      '**Question.** A dealer had exempt supplies of 31 lakh rupees and taxable services of 2 lakh in a year. Was registration due?',
      '**Held.** Yes. The limit of [section 22](#cgst-22) is of aggregate turnover, in which exempt supplies count. The higher limit was not open, because the dealer supplied services too.',
    ],
  },
  {
    slug: 'case-neel',
    shelf: 'gst',
    kind: 'case',
    title: 'Neel Components: credit taken again after late payment',
    citation: 'Practice digest GST 3',
    text: [
      '**Question.** Credit was given back after 180 days under [rule 37](#cgst-rule-37). The supplier was paid two years later. Is the credit lost by the limit of [section 16](#cgst-16)?',
      '**Held.** No. The limit is for taking credit the first time. What was given back for want of payment may be taken again once payment is made.',
    ],
  },
]
