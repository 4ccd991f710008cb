import { describe, expect, test } from 'vitest'
import { escapeHtml } from '#kernel/html'
import { paise } from '#kernel/money'
import { type Order, type OrderLine, payBy } from '#shop/orders'
import type { Ticket } from '#shop/support'
import { accessClosed, trialEnded } from './access-templates.ts'
import { exampleLine, exampleOrder, exampleParcel, examplePlace } from './examples.ts'
import { messageKinds, messageOf } from './messages.ts'
import { type MailNotice, type NoticeMail, type Sender, writeNotice } from './notice.ts'
import { sender } from './notices.fixtures.ts'
import { moneyBack, orderCancelled, orderPlaced } from './order-templates.ts'
import {
  parcelCameBack,
  parcelDelivered,
  parcelOutForDelivery,
  parcelShipped,
  parcelUndelivered,
} from './parcel-templates.ts'
import { bankPaymentDue, payLink, paymentFailed, paymentWaiting } from './payment-templates.ts'
import {
  ticketAnswered,
  ticketClosed,
  ticketContinued,
  ticketForwarded,
  ticketOpened,
} from './ticket-templates.ts'
import { stopLines } from './unsubscribe.ts'

/** The mail of a message about these facts. */
const mailOf = <Facts>(
  { mail }: { readonly mail: (facts: Facts, sender: Sender) => NoticeMail },
  facts: Facts,
): MailNotice => writeNotice(mail(facts, sender), sender)

const incomeTax: OrderLine = {
  ...exampleLine,
  title: 'Income-tax Law',
  editionLabel: 'Second edition',
  formatName: 'Print',
  parcelId: null,
  unitPrice: paise(89_550),
  gross: paise(1_79_100),
  state: 'ACCEPTED',
}
const auditing: OrderLine = {
  ...incomeTax,
  id: 2,
  lineNo: 2,
  title: 'Auditing',
  editionLabel: '',
  quantity: 1,
  unitPrice: paise(20_005),
  gross: paise(20_005),
  supply: 'promise',
  releasesOn: '2026-12-15',
}
const shipping = { ...examplePlace, name: 'Ms Asha Menon' }
const order: Order = {
  ...exampleOrder,
  id: 12,
  orderNo: 'BM20260000012',
  accessKey: 'k_E-y0123456789abcdefgh',
  paymentMethod: 4,
  contact: { name: 'Asha Menon', email: 'asha@example.com', mobile: '+919845012345' },
  shipping,
  billing: shipping,
  items: paise(1_99_105),
  codFee: paise(5_000),
  total: paise(2_04_105),
  lines: [incomeTax, auditing],
}
const link = 'https://shop.example.com/students/order/BM20260000012?key=k_E-y0123456789abcdefgh'

describe('the confirmation of an order', () => {
  const { subject, html, text } = mailOf(orderPlaced, order)

  test('says every line, every sum to the paisa, how it is paid, and nothing that was typed', () => {
    expect(subject).toBe('Your order BM20260000012 is confirmed')
    expect(text).toContain('on 21 Nov 2026, 2:05 pm')
    expect(text).toContain('- Income-tax Law\n  Second edition · Print\n  2 × ₹895.50\n  ₹1,791.00')
    expect(text).toContain('- Auditing\n  Print\n  1 × ₹200.05\n  Pre-order: ships on 15 Dec 2026\n  ₹200.05')
    expect(text).toContain(
      'Items: ₹1,991.05\nDelivery: Free\nCash on delivery fee: ₹50.00\nTotal, inclusive of all taxes: ₹2,041.05',
    )
    expect(text).toContain('Payment:\nCash on delivery: ₹2,041.05 to the courier')
    for (const typed of ['Asha', 'Lake View', 'Koramangala', '98450'])
      expect(text + html).not.toContain(typed)
  })

  test('says when it ships only of what is neither packed nor cancelled', () => {
    for (const state of ['CANCELLED', 'SHIPPED', 'DELIVERED'] as const) {
      const lines = [incomeTax, { ...auditing, state }]
      expect(mailOf(orderPlaced, { ...order, lines }).text).not.toMatch(/Pre-order/)
    }
  })

  test('says what the wallet paid where it paid all', () => {
    const byWallet = { ...order, paymentMethod: payBy.wallet, total: paise(0), wallet: paise(204_105) }
    expect(mailOf(orderPlaced, byWallet).text).toContain('Payment:\nWallet: ₹2,041.05')
  })

  test('no message to anybody but staff repeats a name or an address', () => {
    for (const kind of messageKinds) {
      const { audience, example } = messageOf(kind)
      const { mail } = example(sender)
      if (audience !== 'Staff')
        expect(`${kind} ${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(
          /Meera|Iyer|Suresh Rao|Lake View/,
        )
    }
  })

  test('leads to the order by its signed link, and to support', () => {
    expect(text).toContain(`View your order:\n${link}`)
    expect(html).toContain(`<a href="${link}"`)
    expect(text).toContain('help@bookmann.example.com or call +91 11 4567 8901')
  })

  test.each(['vUdeLAN83-', 'vUdeLAN83_'])('links a page by the whole of its key %s', (key) => {
    const blocks = [stopLines(key, sender.baseUrl)]
    const mail = writeNotice({ subject, preview: '', heading: subject, blocks }, sender)
    expect(mail.html).toContain(
      `<a href="https://shop.example.com/students/digital/footprint/unsubscribe/${key}"`,
    )
  })

  test('names sums only where there are any, and no address where nothing travels', () => {
    const digital = mailOf(orderPlaced, {
      ...order,
      shipping: null,
      paymentMethod: 1,
      codFee: paise(0),
      wallet: paise(10_000),
      discount: paise(5),
      coupons: [
        { code: 'EXAM10', off: paise(3), methods: [] },
        { code: 'CARD50', off: paise(2), methods: [1] },
      ],
    })
    expect(digital.text).toContain(
      'Items: ₹1,991.05\nDiscount (EXAM10): −₹0.03\nDiscount (CARD50): −₹0.02\nPaid from your wallet: −₹100.00\nTotal, inclusive of all taxes: ₹2,041.05',
    )
    expect(digital.text).toContain('Card, UPI or net banking: ₹2,041.05')
    expect(digital.text).not.toContain('Delivery address')
  })
})

test('the notice of a bank transfer, and every other to pay, has a row for each sum between items and total', () => {
  const due = {
    order: {
      ...order,
      discount: paise(9_105),
      coupons: [{ code: 'EXAM10', off: paise(9_105), methods: [] }],
      codFee: paise(0),
      total: paise(1_90_000),
    },
    failure: null,
  }
  const sums =
    'Items: ₹1,991.05\nDiscount (EXAM10): −₹91.05\nDelivery: Free\nTotal, inclusive of all taxes: ₹1,900.00'
  expect(mailOf(bankPaymentDue, { ...bankPaymentDue.example, ...due }).text).toContain(sums)
  for (const unpaid of [paymentWaiting, paymentFailed, payLink])
    expect(mailOf(unpaid, due).text).toContain(sums)
})

test('the mails about access that is over name what stays of a title of that kind', () => {
  const closedFor = (type: OrderLine['type']) => {
    const { example } = accessClosed
    return mailOf(accessClosed, { ...example, line: { ...example.line, type } }).text
  }
  expect(closedFor('BOOK')).toContain('Your notes stay')
  expect(closedFor('PRACTICE')).toContain('Your results stay')
  expect(closedFor('RESEARCH')).not.toMatch(/Your (notes|results)/)
  const { example } = trialEnded
  expect(mailOf(trialEnded, example).text).toContain('Your notes stay in your library, and go on if you buy')
  expect(mailOf(trialEnded, { ...example, noun: 'plan', remains: null }).text).not.toContain('stay')
})

describe('the notice of a cancellation', () => {
  const cancelled = { ...incomeTax, state: 'CANCELLED' as const }

  test('of a whole order says that nothing is to be paid', () => {
    const { subject, text } = mailOf(orderCancelled, {
      order: { ...order, lines: [cancelled] },
      cancelled: [cancelled],
      due: paise(0),
      isPaid: false,
    })
    expect(subject).toBe('Your order BM20260000012 is cancelled')
    expect(text).toContain('There is nothing to pay.')
    expect(text).not.toContain('Still in your order')
    expect(text).not.toContain('wallet')
  })

  test('of a whole order that was not paid says what the wallet has again', () => {
    const { text } = mailOf(orderCancelled, {
      order: { ...order, wallet: paise(10_000), lines: [cancelled] },
      cancelled: [cancelled],
      due: null,
      isPaid: false,
    })
    expect(text).toContain('You are not charged for them.')
    expect(text).toContain('Your wallet has the ₹100.00 again that it paid.')
  })

  test('of an order that was paid names what is cancelled, though its money is on its way back by then', () => {
    const moves = [{ to: 'CANCELLED', by: 'buyer', actorId: null, at: new Date(), reason: '' }] as const
    const refunded = { ...incomeTax, state: 'REFUND_INITIATED' as const, moves }
    const { subject, text } = mailOf(orderCancelled, {
      order: { ...order, lines: [refunded] },
      cancelled: [refunded],
      due: null,
      isPaid: true,
    })
    expect(subject).toBe('Your order BM20260000012 is cancelled')
    expect(text).toContain('We refund what you paid for them. Your order says where it goes.')
    expect(text).not.toContain('Still in your order')
  })

  test('says why, where the buyer did not cancel', () => {
    const textFor = (by: 'payment' | 'buyer') => {
      const moves = [
        { to: 'CANCELLED', by, actorId: null, at: new Date(), reason: 'Not paid in time' },
      ] as const
      const line = { ...cancelled, moves }
      const about = { order: { ...order, lines: [line] }, cancelled: [line], due: null, isPaid: false }
      return mailOf(orderCancelled, about).text
    }
    expect(textFor('payment')).toContain('Reason: Not paid in time.')
    expect(textFor('buyer')).not.toContain('Reason')
  })

  test('of a part says what still comes and what the courier now collects', () => {
    const { subject, text } = mailOf(orderCancelled, {
      order: { ...order, lines: [cancelled, auditing] },
      cancelled: [cancelled],
      due: paise(25_005),
      isPaid: false,
    })
    expect(subject).toBe('Part of your order BM20260000012 is cancelled')
    expect(text).toMatch(/Cancelled:\n- Income-tax Law[^]*Still in your order:\n- Auditing/)
    expect(text).toContain('Please pay the courier ₹250.05 for the remaining items')
  })
})

test('the notice of money that goes back says which, why, that nothing is to be done, and where to watch it', () => {
  const sum = {
    id: 3,
    amount: paise(1_99_105),
    currency: 'INR',
    cause: 'paid-twice',
    method: 1,
    state: 'requested',
    route: 'provider',
    requestedAt: new Date('2026-11-22T06:00:00Z'),
    account: null,
    accountAt: null,
    asOn: '2026-11-22',
    timesAsked: 1,
    note: '',
    settledAt: null,
    reference: null,
  } as const
  const { subject, text } = mailOf(moneyBack, {
    order: { ...order, paymentMethod: 1 },
    sum,
    isInstead: true,
    holidays: new Set<string>(),
  })
  expect(text).toContain('Initiated 22 Nov 2026, usually arrives by 1 Dec 2026.')
  expect(subject).toBe('Refund of ₹1,991.05 for order BM20260000012')
  expect(text).toContain('This order was paid twice. The second payment of ₹1,991.05 is on its way back')
  expect(text).toContain('Too few copies were left for a replacement, so we refund you.')
  expect(text).toContain('You do not have to do anything')
  expect(text).toContain(link)
})

test('the notice of a refund that failed before it is written does not say that it has started', () => {
  const settledAt = new Date('2026-11-22T06:00:00Z')
  const sum = { ...moneyBack.example.sum, state: 'failed', settledAt } as const
  const { text } = mailOf(moneyBack, { ...moneyBack.example, sum })
  expect(text).toContain('We are looking into your refund')
  expect(text).toContain('could not be returned by itself')
  expect(text).not.toContain('We have started your refund')
})

const ticket: Ticket = {
  id: 7,
  ticketNo: 'T-7KQ4-M2XW',
  accessKey: 'k_E-y0123456789abcdefgh',
  topic: 'delivery',
  name: 'Asha Menon',
  email: 'asha@example.com',
  mobile: null,
  orderNo: null,
  message: 'Where is it?\nIt is late.',
  openedAt: new Date('2026-11-21T08:35:00Z'),
  settleBy: '2026-12-21',
  state: 'open',
}

describe('the acknowledgement of a message', () => {
  test('names its number, its day and the way back to it, and repeats nothing that was typed', () => {
    const { subject, text } = mailOf(ticketOpened, ticket)
    expect(subject).toBe('We received your message: ticket T-7KQ4-M2XW')
    expect(text).toContain('arrived on 21 Nov 2026, 2:05 pm')
    expect(text).toContain('by 21 Dec 2026 at the latest')
    for (const typed of [ticket.name, 'Where is it?', 'It is late.']) expect(text).not.toContain(typed)
    expect(text).toContain('/students/contact-us/ticket/T-7KQ4-M2XW?key=k_E-y0123456789abcdefgh')
  })

  test('of who wants to sell here promises the two working days of the form, and no other day', () => {
    const { subject, text } = mailOf(ticketOpened, { ...ticket, topic: 'selling' })
    expect(subject).toBe('We received your request to sell here: ticket T-7KQ4-M2XW')
    expect(text).toContain('answer within two working days')
    expect(text).not.toContain('21 Dec 2026')
  })

  test('brings to those who answer what they need, and not the key that opens it', () => {
    const { subject, text } = mailOf(ticketForwarded, ticket)
    expect(subject).toBe('Ticket T-7KQ4-M2XW: Delivery of an order')
    expect(text).toContain('asha@example.com')
    expect(text).not.toContain(ticket.accessKey)
  })
})

describe('every notice', () => {
  const evil = '<script>alert("1")</script>'
  const written: readonly [string, (name: string) => MailNotice][] = [
    [
      'order placed',
      (name) =>
        mailOf(orderPlaced, {
          ...order,
          contact: { ...order.contact, name },
          shipping: { ...shipping, name, lines: [name] },
          lines: [{ ...incomeTax, title: name, editionLabel: name }],
        }),
    ],
    ['ticket answered', (name) => mailOf(ticketAnswered, { ticket, words: `${name}\n${name}` })],
    ['ticket closed', (name) => mailOf(ticketClosed, { ticket, words: `${name}\n${name}` })],
    ['ticket continued', (name) => mailOf(ticketContinued, { ticket: { ...ticket, name }, words: name })],
    ['ticket forwarded', (name) => mailOf(ticketForwarded, { ...ticket, name, message: name })],
  ]

  test.each(written)('%s shows a name with markup as it was typed, and runs nothing', (_, write) => {
    const { html, text } = write(evil)
    expect(html).not.toContain('<script')
    expect(html).toContain(escapeHtml(evil))
    expect(text).toContain(evil)
  })

  test.each(written)('%s says in plain text what it says in HTML', (_, write) => {
    const { html, text } = write('Asha Menon')
    const words = (shown: string) => new Set(shown.match(/[\p{L}\p{N}₹.,@+-]{2,}/gu))
    const visible = html
      .replace(/<(style|title)[^]*?<\/\1>|<div style="display:none[^]*?<\/div>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)))
    const inText = words(text)
    expect([...words(visible)].filter((word) => !inText.has(word) && word !== sender.name)).toEqual([])
  })
})

describe('the mail about a parcel', () => {
  const parcel = { ...exampleParcel, id: 5, awb: 'SX0001277', expectedOn: null }
  const packed = { ...incomeTax, parcelId: parcel.id }
  const noNews = { failure: '', attempt: 0 }
  const sent = { ...order, lines: [packed, auditing] }

  test('that is shipped names courier and AWB number, what is in it, what is still to come, and what to pay', () => {
    const { subject, text } = mailOf(parcelShipped, {
      order: sent,
      parcel,
      due: paise(2_04_105),
      ...noNews,
    })
    expect(subject).toBe('Shipped: your order BM20260000012')
    expect(text).toContain('Saarthi Express')
    expect(text).toContain('AWB number SX0001277')
    expect(text.indexOf('Income-tax Law')).toBeGreaterThan(text.indexOf('In this parcel'))
    expect(text.indexOf('Auditing')).toBeGreaterThan(text.indexOf('Still to come'))
    expect(text).toContain('The courier collects ₹2,041.05')
  })

  test('with an issue of a journal names it, and how many issues follow, not what they cost', () => {
    const journal = { ...incomeTax, title: 'Tax Letters', issues: { paid: 12, left: 9, from: '2027-01-01' } }
    const issue = { ...packed, id: 3, splitFrom: journal.id, title: 'Tax Letters: Volume 12, Part 3' }
    const { subject, text } = mailOf(parcelShipped, {
      order: { ...order, lines: [journal, issue] },
      parcel,
      due: null,
      ...noNews,
    })
    expect(subject).toBe('Shipped: Tax Letters: Volume 12, Part 3')
    expect(text).toContain('9 more issues follow, each when it is printed.')
    expect(text).toContain('AWB number SX0001277')
    expect(text).not.toContain('Still to come')
    const issues = { order: { ...order, lines: [journal, issue] }, parcel, due: null, ...noNews }
    expect(mailOf(parcelOutForDelivery, issues).subject).toBe(
      'Arriving today: Tax Letters: Volume 12, Part 3',
    )
    expect(mailOf(parcelDelivered, issues).subject).toBe('Delivered: Tax Letters: Volume 12, Part 3')
    expect(mailOf(parcelCameBack, issues).subject).toBe('Not delivered: Tax Letters: Volume 12, Part 3')
    const ended = mailOf(parcelShipped, {
      order: { ...order, lines: [{ ...journal, state: 'REFUND_INITIATED' }, issue] },
      parcel,
      due: null,
      ...noNews,
    })
    expect(ended.text).toContain('No more issues follow')
    expect(ended.text).not.toContain('when it is printed')
  })

  test('that came back gives the reason and says that nothing is to be paid', () => {
    const move = {
      to: 'RETURNED',
      by: 'courier',
      actorId: null,
      at: new Date(),
      reason: 'Nobody at home',
    } as const
    const lines = [{ ...packed, state: 'RETURNED' as const, moves: [move] }, auditing]
    const { text } = mailOf(parcelCameBack, { order: { ...order, lines }, parcel, due: null, ...noNews })
    expect(text).toContain('Reason: Nobody at home')
    expect(text).toContain('You pay nothing for it.')
    expect(text).not.toContain('wallet')
    expect(text).toContain(`/order/${order.orderNo}/reorder?key=`)
    expect(text).not.toContain('Auditing')
  })

  test('that came back says what the wallet has again of an order that was to be paid to the courier', () => {
    const lines = [
      { ...packed, wallet: paise(10_000) },
      { ...auditing, wallet: paise(7_000) },
    ]
    const { text } = mailOf(parcelCameBack, { order: { ...order, lines }, parcel, due: null, ...noNews })
    expect(text).toContain('You pay nothing for it. Your wallet has the ₹100.00 again that it paid of it.')
  })

  test('that could not be delivered says that the courier tries again, but not after its last attempt', () => {
    const failed = (attempt: number) =>
      mailOf(parcelUndelivered, { order: sent, parcel, due: null, failure: 'Nobody at home', attempt }).text
    expect(failed(2)).toContain('tries again on the next working day')
    expect(failed(3)).not.toContain('tries again')
    expect(failed(3)).toContain('This was the last attempt.')
  })

  test('does not list what was cancelled after packing', () => {
    const cancelled = { ...auditing, parcelId: parcel.id, state: 'CANCELLED' as const }
    const { text } = mailOf(parcelShipped, {
      order: { ...order, lines: [packed, cancelled] },
      parcel,
      due: null,
      ...noNews,
    })
    expect(text).not.toContain('Auditing')
  })
})
