import type { StorePage } from '#shop/content'
import { payBy, paymentMethods } from '#shop/orders'
import { cookies } from '#web/cookies.ts'

type Duty = readonly [page: StorePage, duty: string, output: readonly (string | RegExp)[]]

/** What a law or an honest shop has each page say. Amounts and days are those of the terms of sale and the settings. */
export const duties: readonly Duty[] = [
  [
    'about-us',
    'E-Commerce Rules: who runs the shop, where, and how to reach it',
    [
      'Bookmann Learning Private Limited',
      '14 Ansari Road',
      'New Delhi 110002',
      'help@bookmann.example.com',
      '+91',
      /GSTIN [0-9A-Z]{15}/,
      'Sharvari Nimbkar',
    ],
  ],
  [
    'about-us',
    'E-Commerce Rules: sellers have undertaken to be honest, and repeated complaints are recorded',
    ['written undertaking', 'keep a record of sellers'],
  ],
  [
    'about-us',
    'Dark Patterns Guidelines: all thirteen by name',
    [
      'False urgency',
      'Basket sneaking',
      'Confirm shaming',
      'Forced action',
      'Subscription trap',
      'Interface interference',
      'Bait and switch',
      'Drip pricing',
      'Disguised advertisement',
      'Nagging',
      'Trick question',
      'SaaS billing',
      'Rogue malware',
    ],
  ],
  [
    'how-we-rank',
    'E-Commerce Rules: the parameters of ranking, and no different treatment',
    [
      'No seller can buy a place',
      'no seller is treated differently',
      'Copies sold in the last 30 days',
      'marked “Ad”',
    ],
  ],
  [
    'how-we-rank',
    'E-Commerce Rules: no fake reviews, and what “verified purchase” means',
    ['Verified purchase', 'Sellers may not write reviews of their own titles'],
  ],
  [
    'accessibility',
    'what is aimed at, what is lacking, and how to report it',
    ['WCAG) 2.2, level AA', 'What is not good enough yet', 'help@bookmann.example.com', '48 hours'],
  ],
  [
    'shipping-policy',
    'delivery and its whole price',
    ['₹499', '₹50', 'within 2 working days', '1 to 7 working days', 'Cash on delivery'],
  ],
  ['shipping-policy', 'nothing is added later', ['nothing is added later', 'before you sign in']],
  [
    'return-policy',
    'E-Commerce Rules: nothing is charged for cancelling',
    ['We charge nothing for cancelling', 'we charge you no fee, and you owe us none'],
  ],
  [
    'return-policy',
    'E-Commerce Rules: defective, wrong and late goods are always taken back',
    [
      'damaged',
      'not what you ordered',
      'delivered later than we promised',
      'not as its page described it',
      'No seller may refuse',
    ],
  ],
  [
    'return-policy',
    'days and ways of returns and refunds',
    ['within 7 days of delivery', 'within 48 hours', '5 to 7 working days', 'the way the money came'],
  ],
  [
    'payment-terms',
    'Legal Metrology: never above the MRP, which includes all taxes',
    ['never above the MRP', 'includes all taxes'],
  ],
  [
    'payment-terms',
    'each way to pay that the checkout offers, by its name there',
    Object.values(payBy).flatMap((method) => (method === payBy.cashAtCounter ? [] : paymentMethods[method])),
  ],
  ['payment-terms', 'E-Commerce Rules: an order needs a deed of the buyer', ['No box is ticked in advance']],
  [
    'payment-terms',
    'Reserve Bank, 20 September 2019: failed payments come back',
    ['within five working days', '₹100 for each day', '20 September 2019'],
  ],
  [
    'payment-terms',
    'Reserve Bank: mandates, their notice and limit',
    ['24 hours before each debit', '₹15,000', 'mandate'],
  ],
  ['payment-terms', 'Reserve Bank: cards are not stored', ['never see your card number', 'token']],
  [
    'payment-terms',
    'GST: which document is issued',
    ['bill of supply', 'tax invoice', 'invoice-cum-bill of supply'],
  ],
  ['payment-terms', 'cash on delivery with its fee and limit', ['₹50 an order', 'up to ₹10,000']],
  [
    'grievance',
    'E-Commerce Rules: the officer with name, designation and ways to reach her',
    ['Sharvari Nimbkar', 'Grievance Officer', 'grievance@bookmann.example.com', '+91'],
  ],
  [
    'grievance',
    'E-Commerce Rules: acknowledged in 48 hours, settled in a month, with a number',
    ['Within 48 hours', 'Within 30 days', 'one month', 'ticket number'],
  ],
  ['grievance', 'where else one may turn', ['1915', 'Data Protection Board', 'Consumer commissions']],
  [
    'privacy-policy',
    'DPDP Rules: itemised data with purposes and times',
    ['What we hold, and why', 'Why we need it', 'How long', 'State'],
  ],
  [
    'privacy-policy',
    'DPDP Rules: consent by purpose, withdrawn as easily as given, nothing ticked',
    ['one purpose at a time', 'No box is ticked in advance', 'withdraw a consent as easily as you gave it'],
  ],
  [
    'privacy-policy',
    'DPDP Rules: rights, answered in 90 days, and the Board',
    ['within 90 days at most', 'Data Protection Board of India', 'correction, completion and erasure'],
  ],
  ['privacy-policy', 'DPDP Rules: breaches', ['without delay', '72 hours']],
  ['privacy-policy', 'DPDP Rules: security', ['encrypted', 'One year']],
  ['privacy-policy', 'DPDP Rules: from when they bind', ['13 May 2027', 'November 2025', 'consent managers']],
  [
    'privacy-policy',
    'DPDP Act: children',
    [
      'under 18',
      'parent or guardian must consent',
      'no tracking, no monitoring of behaviour and no targeted advertising',
    ],
  ],
  [
    'privacy-policy',
    'GST and company law: why documents stay',
    ['72 months', 'eight financial years', 'erase the profile'],
  ],
  ['privacy-policy', 'whom to ask about data', ['grievance@bookmann.example.com']],
  [
    'privacy-policy',
    'every cookie by name, with its days',
    Object.values(cookies).flatMap(({ name, days, purpose }) => [name, `${days} days`, purpose]),
  ],
  [
    'eula',
    'what a licence allows, for how long, on what',
    ['Validity', 'Views', 'one computer and one mobile', 'from activation'],
  ],
  ['eula', 'a digital title is on sale once it works', ['only once its delivery works']],
  [
    'disclaimer',
    'Legal Metrology: what pages of packed goods name',
    ['generic name and net quantity', 'MRP including all taxes', 'country of origin', 'importer'],
  ],
  ['disclaimer', 'independent of the institutes', ['ICAI, ICSI and ICMAI', 'None of them has approved']],
]
