import { paise } from '#kernel/money'
import type { Order, OrderLine } from '#shop/orders'
import type { MoneyBack } from '#shop/payments'
import type { Parcel } from '#shop/shipping'

// Facts of nobody, for the previews at the desk.
export const exampleLine: OrderLine = {
  id: 1,
  lineNo: 1,
  editionId: 1,
  sellerId: 1,
  sellerName: 'Bookmann',
  sku: 'BM-0001',
  weightG: 1_800,
  title: 'Direct Tax Laws and International Taxation',
  slug: 'direct-tax-laws',
  editionLabel: '12th edition',
  coverHash: null,
  courseCode: 'ca',
  type: 'BOOK',
  format: 'HARD',
  formatName: 'Printed book',
  goods: 'physical',
  quantity: 2,
  parcelId: 1,
  splitFrom: null,
  replaces: null,
  discount: paise(0),
  cgst: paise(0),
  sgst: paise(0),
  igst: paise(0),
  wallet: paise(0),
  charges: [],
  unitPrice: paise(89_500),
  gross: paise(1_79_000),
  taxable: paise(1_79_000),
  gst: paise(0),
  rateBp: 0,
  supply: 'stock',
  releasesOn: null,
  backOrderText: null,
  isReleaseOver: false,
  issues: null,
  shipTo: null,
  state: 'SHIPPED',
  stateAt: new Date('2026-11-21T08:35:00Z'),
  moves: [],
}

export const examplePlace = {
  name: 'Meera Iyer',
  lines: ['14 Lake View Road', 'Koramangala'],
  city: 'Bengaluru',
  pin: '560034',
  stateCode: '29',
  stateName: 'Karnataka',
  mobile: '+919845012345',
}

/** An order of two titles, one of them a pre-order, paid by card. */
export const exampleOrder: Order = {
  id: 1,
  orderNo: 'BM20260000001',
  accessKey: 'example',
  userId: null,
  dealerCode: null,
  placedAt: new Date('2026-11-21T08:35:00Z'),
  currency: 'INR',
  paymentMethod: 1,
  replacementOf: null,
  contact: { name: 'Meera Iyer', email: 'meera@example.com', mobile: '+919845012345' },
  shipping: examplePlace,
  giftNote: null,
  billing: examplePlace,
  business: null,
  coupons: [],
  items: paise(2_58_500),
  discount: paise(0),
  planCredit: paise(0),
  shippingFee: paise(0),
  codFee: paise(0),
  wallet: paise(0),
  total: paise(2_58_500),
  lines: [
    exampleLine,
    {
      ...exampleLine,
      id: 2,
      lineNo: 2,
      parcelId: null,
      title: 'Advanced Auditing: Question Bank',
      quantity: 1,
      unitPrice: paise(79_500),
      gross: paise(79_500),
      supply: 'promise',
      releasesOn: '2026-12-15',
      state: 'ACCEPTED',
    },
  ],
}

/** The same order before it is paid. */
export const exampleUnpaid: Order = {
  ...exampleOrder,
  lines: exampleOrder.lines.map((each) => ({ ...each, state: 'PENDING' })),
}

export const exampleParcel: Parcel = {
  id: 1,
  orderId: 1,
  sellerId: 1,
  weightG: 1_800,
  courier: 'Saarthi Express',
  awb: '14912345678',
  expectedOn: '2026-11-24',
}

/** A refund to the card or account that the payment came from. */
export const exampleRefund: MoneyBack = {
  id: 1,
  amount: paise(2_58_500),
  currency: 'INR',
  cause: 'paid-twice',
  state: 'requested',
  route: 'provider',
  method: 1,
  requestedAt: new Date('2026-11-24T08:35:00Z'),
  account: null,
  accountAt: null,
  asOn: '2026-11-24',
  timesAsked: 0,
  note: '',
  settledAt: null,
  reference: null,
}
