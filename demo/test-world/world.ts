export const worldDay = '2026-11-21'

/**
 * The editions of the test world by what they are there for. Ids and stock codes never change; unless stated otherwise
 * an edition is sold by the house, with many copies in stock.
 */
export const world = {
  /** ₹895 of ₹1,095. Fits May 2027, does not fit January 2027. */
  incomeTaxBook: { id: 1001, sku: 'W-INCOME-TAX', isbn13: '9788141000004' },
  /** Its virtual edition, ₹595 and $12 outside India. Not on sale until it has a text. */
  incomeTaxVirtual: { id: 1002, sku: 'W-INCOME-TAX-V' },
  /** ₹745. Fits January 2027, does not fit May 2027. */
  oldActBook: { id: 1003, sku: 'W-OLD-ACT' },
  /** ₹1,195. */
  accountsBook: { id: 1004, sku: 'W-ACCOUNTS' },
  /** ₹845. */
  lawBook: { id: 1005, sku: 'W-LAW' },
  /** ₹695. */
  gstBook: { id: 1006, sku: 'W-GST' },
  /** ₹295: below the threshold of free delivery. */
  cheapBook: { id: 1007, sku: 'W-CHEAP' },
  /** One copy, also part of `lastBundle`. ₹545. */
  lastCopy: { id: 1008, sku: 'W-LAST-COPY' },
  /** Three copies. ₹495. */
  lowStock: { id: 1009, sku: 'W-LOW' },
  /** No copies. */
  soldOut: { id: 1010, sku: 'W-SOLD-OUT' },
  /** No copies; 20 may be promised. */
  backOrder: { id: 1011, sku: 'W-BACK-ORDER' },
  /** Leaves on 15 December 2026; 50 may be promised. ₹985. */
  preOrder: { id: 1012, sku: 'W-PRE-ORDER' },
  /** Leaves on 15 December 2026; 2 may be promised. */
  preOrderFew: { id: 1013, sku: 'W-PRE-ORDER-FEW' },
  /** Fifth edition of the auditing text; an older one points to it. ₹795. */
  auditBook: { id: 1014, sku: 'W-AUDIT', isbn13: '9788141000073' },
  /** Fourth edition, replaced by `auditBook`, 6 copies left. */
  supersededBook: { id: 1015, sku: 'W-AUDIT-OLD', isbn13: '9788141000080' },
  /** The three books of Group I: accounts, law and GST. ₹1,995. */
  bookSet: { id: 1016, sku: 'W-SET' },
  /** Accounts, law and `lastCopy`: only one can be sold, and none once that copy is gone. ₹1,890. */
  lastBundle: { id: 1017, sku: 'W-LAST-SET' },
  /** GST book and pen drive at one price, composite supply at 18 %. ₹8,990. */
  combo: { id: 1018, sku: 'W-COMBO' },
  /** Lectures online, not on sale until the player opens: 1.5 views for 270 days. */
  video: { id: 1019, sku: 'W-VIDEO-15' },
  /** The same lectures, unlimited views for 1 year. */
  videoUnlimited: { id: 1020, sku: 'W-VIDEO-UN' },
  /** The same lectures on a pen drive, 18 % GST, on sale. ₹8,450. */
  penDrive: { id: 1021, sku: 'W-PEN-DRIVE' },
  /** A DVD of the seller in Karnataka, 18 % GST. ₹1,416. */
  otherSellersDvd: { id: 1022, sku: 'W-DVD' },
  /** A nil-rated book of the seller in Maharashtra. ₹645. */
  otherSellersBook: { id: 1023, sku: 'W-COSTING' },
  /** A pen drive of the seller in Tamil Nadu, 18 % GST. ₹4,900. */
  otherSellersPenDrive: { id: 1024, sku: 'W-PEN-DRIVE-TN' },
  /** Of the composition seller in the Andaman and Nicobar Islands. ₹425. */
  compositionBook: { id: 1025, sku: 'W-ISLANDS' },
  /** Of the enrolled, unregistered seller in West Bengal. ₹385. */
  unregisteredBook: { id: 1026, sku: 'W-KASBA' },
  /** A yearly journal in print, ₹17,500: above the limit of cash on delivery. */
  journal: { id: 1027, sku: 'W-JOURNAL' },
  journalVirtual: { id: 1028, sku: 'W-JOURNAL-V' },
  /** One printed issue of `journal`. ₹450. */
  issue: { id: 1029, sku: 'W-ISSUE' },
  /** Not on sale yet: a research plan for a year, a practice plan, a test series and a newsletter. */
  researchPlan: { id: 1030, sku: 'W-RESEARCH' },
  practicePlan: { id: 1031, sku: 'W-PRACTICE' },
  testSeries: { id: 1032, sku: 'W-TESTS' },
  newsletter: { id: 1033, sku: 'W-NEWS' },
  /** Printed preparation for the Advanced Diploma in International Taxation. ₹3,450. */
  adit: { id: 1034, sku: 'W-ADIT' },
  /** A pocket bare act. ₹325. */
  bareAct: { id: 1035, sku: 'W-BARE-ACT' },
  /** In Hindi, without a USD price. ₹590. */
  hindiBook: { id: 1036, sku: 'W-HINDI' },
  /** Printed in the United Kingdom, with an importer. ₹4,250. */
  importedBook: { id: 1037, sku: 'W-IMPORTED' },
  /** A printed copy of a set at a high price: two of them pass the limit of cash on delivery. ₹6,400. */
  dearBook: { id: 1038, sku: 'W-DEAR' },
  /** No longer sold, its page stays. */
  withdrawn: { id: 1039, sku: 'W-WITHDRAWN' },
  /** Seen by nobody. */
  draft: { id: 1040, sku: 'W-DRAFT' },
  /** Published nine days before the world's day. ₹465. */
  newBook: { id: 1041, sku: 'W-NEW' },
} as const
