import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { payBy } from '#shop/orders'
import type { BankPayment } from '#shop/payments'
import { bankWords } from './bank-words.ts'

test('a bounced cheque is named until its buyer chooses to pay by transfer', () => {
  const payment: BankPayment = {
    id: 1,
    orderId: 1,
    orderNo: 'BM20260000548',
    name: 'Asha Menon',
    method: payBy.cheque,
    state: 'pending',
    amount: paise(30_900),
    received: paise(0),
    receipts: [],
    until: new Date('2026-12-09T06:00:00Z'),
    utr: null,
    payer: null,
    cheque: null,
    bounced: { number: '700002', note: 'Funds insufficient' },
  }
  expect(bankWords(payment)).toMatch(/^Cheque 700002 was returned unpaid: Funds insufficient\./)
  const byTransfer = { ...payment, method: payBy.bankTransfer }
  expect(bankWords(byTransfer)).toMatch(/^This order waits for your bank transfer of ₹309\.00/)
  expect(bankWords({ ...byTransfer, utr: 'AXSN326324118807' })).toMatch(/^We look for your transfer AXSN/)
})
