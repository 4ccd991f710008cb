import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { payBy } from '#shop/orders'
import { transferFacts } from './bank-payments.ts'

const address = { lines: ['14 Ansari Road'], city: 'New Delhi', pin: '110002' }
const bank = {
  accountName: 'Sample Books',
  accountNumber: '000111222333',
  bankName: 'Sample Bank',
  branch: 'Jayanagar',
  ifsc: 'SMPL0000110',
}
const shop = { bank, legalName: 'Sample Books Ltd', address }
const order = { orderNo: 'BM20260000567' }
const payment = { method: payBy.bankTransfer, amount: paise(51_500), received: paise(1_500) }
const accountOf = (facts: ReturnType<typeof transferFacts>) =>
  facts.find(({ label }) => label === 'Account number')?.value

test('a transfer goes to our account, or to the number that the bank gives the order', () => {
  expect(accountOf(transferFacts(order, payment, shop))).toBe('000111222333')
  const withPrefix = { ...shop, bank: { ...bank, virtualAccountPrefix: 'SMPLBM' } }
  expect(accountOf(transferFacts(order, payment, withPrefix))).toBe('SMPLBMBM20260000567')
})

test('what has come already is taken off', () => {
  expect(transferFacts(order, payment, shop)[0]).toEqual({ label: 'Amount', value: '₹500.00' })
})

test('a cheque goes to our address, in the mail as on the page', () => {
  expect(transferFacts(order, { ...payment, method: payBy.cheque }, shop)).toContainEqual({
    label: 'Send it to',
    value: 'Sample Books Ltd, 14 Ansari Road, New Delhi 110002',
  })
})
