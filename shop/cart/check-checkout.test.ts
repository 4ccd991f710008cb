import { expect, test } from 'vitest'
import { bengaluru } from '../orders/orders.fixtures.ts'
import { checkCheckout } from './check-checkout.ts'

test('the contact of a gift is who pays for it, not who receives it', () => {
  const receiver = { ...bengaluru.shipping, name: 'Lakshmi Menon' }
  const gift = {
    ...bengaluru,
    shipping: receiver,
    billingSameAsShipping: false,
    billing: bengaluru.shipping,
    gift: { note: 'All the best for your first attempt!' },
  }
  expect(checkCheckout(gift, true)).toMatchObject({
    value: {
      contact: { name: 'Asha Menon' },
      shipping: { name: 'Lakshmi Menon' },
      billing: { name: 'Asha Menon' },
    },
  })
})
