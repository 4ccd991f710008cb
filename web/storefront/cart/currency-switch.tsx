import { Form, useLocation } from 'react-router'
import { isBuyNow } from '../checkout/buy-now.ts'
import { SubmitButton } from '../submit-button.tsx'
import type { currencyChoice } from './currency-choice.ts'

type Choice = NonNullable<Awaited<ReturnType<typeof currencyChoice>>>
type CurrencySwitchProps = { readonly choice: Choice; readonly from: 'cart' | 'information' }

function words({ currency, titles, soldAbroad }: Choice): string {
  if (currency === 'USD')
    return 'Prices in US dollars, for an address outside India. You pay by card. Coupons and the wallet are for prices in rupees.'
  if (soldAbroad === 0)
    return `${titles === 1 ? 'This title is' : 'These titles are'} not sold outside India: the order is in rupees, for an address in India.`
  return soldAbroad === titles
    ? 'Is your address outside India? Titles that open online have prices in US dollars there.'
    : `Is your address outside India? ${soldAbroad} of these ${titles} titles ${soldAbroad === 1 ? 'has a price' : 'have prices'} in US dollars; the rest is sold within India only.`
}

/** Says in which currency the order is priced, and changes it for an address on the other side of the border. */
export function CurrencySwitch({ choice, from }: CurrencySwitchProps) {
  const isAlone = isBuyNow(useLocation())
  const { currency } = choice
  if (currency === 'INR' && choice.soldAbroad === 0) return <p className="text-14">{words(choice)}</p>
  return (
    <Form method="post" action="/cart" replace preventScrollReset className="grid gap-2 text-14">
      <p>{words(choice)}</p>
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
