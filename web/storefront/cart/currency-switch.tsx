import { Form, useLocation } from 'react-router'
import type { Currency } from '#kernel/money'
import { isBuyNow } from '../checkout/buy-now.ts'
import { SubmitButton } from '../submit-button.tsx'

type CurrencySwitchProps = { readonly currency: Currency; readonly from: 'cart' | 'information' }

/** Says in which currency the order is priced, and changes it for an address on the other side of the border. */
export function CurrencySwitch({ currency, from }: CurrencySwitchProps) {
  const isAlone = isBuyNow(useLocation())
  return (
    <Form method="post" action="/cart" replace preventScrollReset className="grid gap-2 text-14">
      <p>
        {currency === 'INR'
          ? 'Is your address outside India? Titles that open online have prices in US dollars there.'
          : 'Prices in US dollars, for an address outside India. You pay by card. Coupons and the wallet are for prices in rupees.'}
      </p>
      <input type="hidden" name="from" value={from} />
      {isAlone && <input type="hidden" name="buy" value="now" />}
      <input type="hidden" name="currency" value={currency === 'INR' ? 'USD' : 'INR'} />
      <SubmitButton
        tone="secondary"
        name="intent"
        value="set-currency"
        className="min-h-11 justify-self-start"
      >
        {currency === 'INR' ? 'Pay in US dollars' : 'My address is in India'}
      </SubmitButton>
    </Form>
  )
}
