import { findSeedWork } from '../content/titles.ts'
import { planWork } from '../expand/plan-work.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import { testEdition, testPrint } from './test-edition.ts'
import { world } from './world.ts'

/** A real title of the content with the editions given. */
const titled = (title: string, editions: readonly PlannedEdition[]): PlannedWork => {
  const { paper, work } = findSeedWork(title)
  return planWork({
    id: 0,
    kind: work.kind,
    words: work,
    createdAt: '2026-06-15T04:30:00Z',
    contents: paper.chapters,
    role: work.kind.startsWith('video') ? 'faculty' : 'author',
    papers: [paper.code],
    exams: [paper.code.replace(/-[^-]+$/, '')],
    editions,
  })
}

const preOrder = { tags: ['PREORDER'], copies: 0 } as const

/** Books of the test world, and the sets and combos made of them. */
export const planTestBooks = (): PlannedWork[] => [
  titled('Income-tax Law for CA Intermediate', [
    testPrint(
      world.incomeTaxBook,
      { rupees: 895, mrp: 1095, edition_no: 1, edition_label: '1st edition, June 2026' },
      { act: '2025' },
    ),
    testEdition(
      world.incomeTaxVirtual,
      {
        rupees: 595,
        mrp: 765,
        type: 'BOOK',
        format: 'VIRTUAL',
        tax_class: 'EBOOK_PRINTED',
        validity_days: 365,
        price_usd_cents: 1_200,
        mrp_usd_cents: 1_500,
      },
      { act: '2025' },
    ),
  ]),
  titled('Direct Tax Foundations', [
    testPrint(
      world.oldActBook,
      { rupees: 745, mrp: 895, edition_no: 14, edition_label: '14th edition, June 2026' },
      { act: '1961' },
    ),
  ]),
  titled('Advanced Accounting for CA Intermediate', [
    testPrint(world.accountsBook, { rupees: 1195, mrp: 1495, weight_g: 1450, pages: 1020 }),
  ]),
  titled('Corporate and Other Laws: Section and Sense', [
    testPrint(world.lawBook, { rupees: 845, mrp: 995 }),
  ]),
  titled('Goods and Services Tax: Law and Working', [testPrint(world.gstBook, { rupees: 695, mrp: 845 })]),
  titled('Quick Revisor: Accounting', [
    testPrint(world.cheapBook, { rupees: 295, mrp: 345, weight_g: 210, pages: 160 }),
  ]),
  titled('The Companies Act Drawn Out', [
    testPrint(world.lastCopy, { rupees: 545, mrp: 595 }, { copies: 1 }),
  ]),
  titled('Costing at a Glance', [testPrint(world.lowStock, { rupees: 495, mrp: 550 }, { copies: 3 })]),
  titled('Finance on the Eve', [testPrint(world.soldOut, { rupees: 345, mrp: 395 }, { copies: 0 })]),
  titled('Four Hundred Costing Problems', [
    testPrint(
      world.backOrder,
      {
        rupees: 725,
        mrp: 850,
        availability_text: 'On back order, leaves within 10 days',
      },
      { copies: 0, promiseLimit: 20, tags: ['BACKORDER'] },
    ),
  ]),
  titled('Auditing in Plain Words', [
    testPrint(
      world.preOrder,
      { rupees: 985, mrp: 1150, published_on: '2026-12-15', released_on: '2026-12-15' },
      { ...preOrder, promiseLimit: 50 },
    ),
  ]),
  titled('Standards in Practice', [
    testPrint(
      world.preOrderFew,
      { rupees: 890, mrp: 990, published_on: '2026-12-15', released_on: '2026-12-15' },
      { ...preOrder, promiseLimit: 2 },
    ),
  ]),
  titled('Auditing and Ethics: From Engagement to Opinion', [
    testPrint(world.auditBook, { rupees: 795, mrp: 945 }),
    testPrint(
      world.supersededBook,
      {
        rupees: 450,
        mrp: 895,
        edition_no: 4,
        edition_label: '4th edition, July 2025',
        title_note: 'Previous edition',
        updated_till: '2025-06-30',
        published_on: '2025-07-10',
        superseded_by: world.auditBook.id,
      },
      { copies: 6 },
    ),
  ]),
  setOf('Group I Set: Accounts, Law and GST', 'bundle', [
    testEdition(
      world.bookSet,
      {
        rupees: 1995,
        mrp: 3335,
        type: 'BUNDLE',
        format: 'HARD',
        tax_class: 'BOOK_PRINT',
        bundle_gst: 'SEPARATE',
        weight_g: 2690,
      },
      { parts: [one(world.accountsBook), one(world.lawBook), one(world.gstBook)] },
    ),
  ]),
  setOf('Accounts and Law with Charts', 'bundle', [
    testEdition(
      world.lastBundle,
      {
        rupees: 1890,
        mrp: 3085,
        type: 'BUNDLE',
        format: 'HARD',
        tax_class: 'BOOK_PRINT',
        bundle_gst: 'SEPARATE',
        weight_g: 2690,
      },
      { parts: [one(world.accountsBook), one(world.lawBook), one(world.lastCopy)] },
    ),
  ]),
  titled('Income-tax from Tax Year One', [
    testEdition(
      world.video,
      {
        ...online,
        rupees: 6500,
        mrp: 9500,
        title_note: '1.5 views · 270 days',
        views_allowed: 1.5,
        validity_days: 270,
      },
      { act: '2025' },
    ),
    testEdition(
      world.videoUnlimited,
      { ...online, rupees: 8900, mrp: 12500, title_note: 'Unlimited views · 1 year', validity_days: 365 },
      { act: '2025' },
    ),
    testEdition(world.penDrive, { ...onPenDrive, rupees: 8450, mrp: 11500 }, { act: '2025', copies: 25 }),
  ]),
  setOf('GST Book with Income-tax Lectures', 'bundle', [
    testEdition(
      world.combo,
      {
        rupees: 8990,
        mrp: 12345,
        type: 'BUNDLE',
        format: 'HARD-VIDEO',
        tax_class: 'PENDRIVE',
        bundle_gst: 'COMPOSITE',
        weight_g: 700,
        language_code: 'en-hi',
      },
      { parts: [one(world.penDrive), one(world.gstBook)] },
    ),
  ]),
  titled('Costing Made Visible', [
    testPrint(world.otherSellersBook, { rupees: 645, mrp: 795, seller_id: 2 }),
  ]),
  titled('The Company Law Weekender', [
    testEdition(
      world.otherSellersPenDrive,
      { ...onPenDrive, rupees: 4900, mrp: 6500, seller_id: 4, language_code: 'en' },
      { copies: 15 },
    ),
  ]),
  titled('Economics before Breakfast', [testPrint(world.compositionBook, { rupees: 425, seller_id: 5 })]),
  titled('Arthashastra Parichay', [
    testPrint(world.unregisteredBook, { rupees: 385, seller_id: 6, language_code: 'hi' }),
  ]),
  titled('CGST and IGST Acts with Rules', [
    testPrint(world.bareAct, { rupees: 325, mrp: 395, format: 'POCKET', weight_g: 240, pages: 720 }),
  ]),
  titled('Lekhankan Pravesh', [testPrint(world.hindiBook, { rupees: 590, mrp: 690, language_code: 'hi' })]),
  titled('Financial Reporting under Ind AS', [
    testPrint(world.dearBook, { rupees: 6400, mrp: 7200, weight_g: 2900, pages: 2100, binding: 'Hardbound' }),
  ]),
  titled('Advanced Accounting: The Question Book', [
    testPrint(world.withdrawn, { rupees: 640, mrp: 760, status: 'withdrawn' }),
  ]),
  titled('GST for the Curious Student', [testPrint(world.draft, { rupees: 560, mrp: 650, status: 'draft' })]),
  titled('Costing by Choice', [
    testPrint(world.newBook, {
      rupees: 465,
      mrp: 525,
      published_on: '2026-11-12',
      edition_label: '3rd edition, November 2026',
    }),
  ]),
]

const online = {
  type: 'VIDEO',
  format: 'VIRTUAL',
  tax_class: 'VIDEO_COURSE',
  mode: 'App and browser',
  language_code: 'en-hi',
  lectures: 86,
  duration_minutes: 12_360,
  recording: 'latest',
} as const

const onPenDrive = {
  ...online,
  format: 'HARD-VIDEO',
  tax_class: 'PENDRIVE',
  mode: 'Pen drive',
  title_note: '2 views · 1 year',
  views_allowed: 2,
  validity_days: 365,
  weight_g: 150,
} as const

const one = ({ id }: { id: number }) => ({ id, quantity: 1 })

function setOf(title: string, kind: 'bundle', editions: readonly PlannedEdition[]): PlannedWork {
  return planWork({
    id: 0,
    kind,
    words: {
      title,
      subtitle: 'Bought together at one price',
      about: ['Everything in the list below comes in one parcel.'],
      publisher: 'ledgerleaf-press',
      people: [],
    },
    createdAt: '2026-06-15T04:30:00Z',
    papers: ['ca-intermediate-1', 'ca-intermediate-2', 'ca-intermediate-3b'],
    exams: ['ca-intermediate'],
    editions,
  })
}
