import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { payBy } from '#shop/orders'
import { transferFacts } from './bank-payments.ts'

const bank = {
  accountName: 'Sample Books',
  accountNumber: '000111222333',
  bankName: 'Sample Bank',
  branch: 'Jayanagar',
  ifsc: 'SMPL0000110',
}
const order = { orderNo: 'BM20260000567' }
const payment = { method: payBy.bankTransfer, amount: paise(51_500), received: paise(1_500) }
const accountOf = (facts: ReturnType<typeof transferFacts>) =>
  facts.find(({ label }) => label === 'Account number')?.value

test('a transfer goes to our account, or to the number that the bank gives the order', () => {
  expect(accountOf(transferFacts(order, payment, bank))).toBe('000111222333')
  expect(accountOf(transferFacts(order, payment, { ...bank, virtualAccountPrefix: 'SMPLBM' }))).toBe(
    'SMPLBMBM20260000567',
  )
})

test('what has come already is taken off', () => {
  expect(transferFacts(order, payment, bank)[0]).toEqual({ label: 'Amount', value: '₹500.00' })
})
