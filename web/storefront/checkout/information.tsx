import { data, redirect } from 'react-router'
import { countriesAbroad } from '#kernel/countries'
import { checkCheckout, saveCheckout } from '#shop/cart'
import { quoteCoupons } from '#shop/coupons'
import { addAddress, addressInput } from '#shop/customers'
import { readTerms } from '#shop/pricing'
import { needsContext, visitorContext } from '#web/context.ts'
import { useCheckoutData } from '../../browser/checkout-data.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { cartOwner } from '../cart/cart-owner.ts'
import { currencyChoice } from '../cart/currency-choice.ts'
import { CurrencySwitch } from '../cart/currency-switch.tsx'
import { isBlocked } from '../cart/load-cart.ts'
import { readForm } from '../form-data.ts'
import { FormErrorSummary, formState } from '../form-fields.tsx'
import type { Route } from './+types/information.ts'
import { addressChoices } from './address-choices.ts'
import { sameCheckout } from './buy-now.ts'
import { fillFields, readFields, toFieldErrors, toTyped } from './checkout-form.ts'
import { InformationForm } from './information-form.tsx'
import { loadSaved, pickSaved, savedOptions } from './load-saved.ts'
import { openCheckout } from './open-checkout.ts'
import { OrderBox } from './order-box.tsx'
import { beforePaying } from './to-order-view.ts'

export const handle: RouteHandle = { policy: 'owner', layout: 'checkout', step: 'information' }

export const meta = titleMeta('Information · Checkout')

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const { cart, travels, details, changeHref } = await openCheckout(needs, visitor, url)
  // Another address may mend a title that is not sent to this one.
  if (isBlocked(cart)) throw redirect(changeHref, 303)
  const saved = await loadSaved(needs, visitor)
  const terms = await readTerms(needs.db)
  return {
    travels,
    currency: cart.currency,
    choice: await currencyChoice(needs, visitor, cart, terms),
    countries: cart.currency === 'USD' ? countriesAbroad : [],
    isSignedIn: visitor.user !== null,
    promoCode: cart.couponCodes.join(','),
    values: fillFields(details, saved),
    saved: savedOptions(saved),
    choices: addressChoices,
    signInHref: `/login?returnUrl=${encodeURIComponent(`/checkout/information${sameCheckout(url)}`)}`,
    order: beforePaying(cart, terms, await quoteCoupons(needs.db, cart, cartOwner(visitor), terms)),
  }
}

/**
 * Saves checked details with the cart, and a new address in the book of who asks for it, and redirects to the payment;
 * errors come back with what was entered.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const { cart, travels } = await openCheckout(needs, visitor, url)
  const values = readFields(await readForm(request))
  const picked = pickSaved(await loadSaved(needs, visitor), values)
  const typed = toTyped(values, travels, picked)
  const checked = checkCheckout(typed, travels, { currency: cart.currency })
  if (!checked.ok)
    return data({ values, errors: toFieldErrors(checked.refusal.errors, values) }, { status: 422 })
  await saveCheckout(needs.db, cart.id, checked.value)
  if (visitor.user && travels && values.keepAddress && !picked.shipping)
    await addAddress(needs.db, visitor.user.id, addressInput.parse(typed.shipping))
  throw redirect(`/checkout/payment${sameCheckout(url)}`, 303)
}

export default function InformationPage({ loaderData, actionData }: Route.ComponentProps) {
  useCheckoutData(loaderData, loaderData.values)
  const form = formState(actionData, loaderData)
  const { travels, isSignedIn, order, choice } = loaderData
  // A cart of which a part is sold abroad is changed before its currency is.
  const isMixed = choice?.currency === 'INR' && choice.soldAbroad > 0 && choice.soldAbroad < choice.titles
  return (
    <div className="page grid gap-x-14 gap-y-6 pt-4 wide:grid-cols-[minmax(0,1fr)_400px] wide:pt-9">
      <div className="wide:order-2">
        <OrderBox order={order} />
      </div>
      <div className="grid content-start gap-6">
        <header>
          <h1 className="font-serif text-30 font-bold tracking-tight">
            {travels ? 'Where should we deliver?' : 'Your details'}
          </h1>
          {!isSignedIn && (
            <p className="mt-1 text-soft">
              Have an account? <TextLink href={loaderData.signInHref}>Sign in</TextLink>. You can also order
              without one.
            </p>
          )}
        </header>
        {choice && !isMixed && <CurrencySwitch choice={choice} from="information" />}
        <FormErrorSummary errors={form.errors} title="Please correct this to continue" />
        <InformationForm {...loaderData} form={form} />
      </div>
    </div>
  )
}
