import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { RouteHandle } from '../../policy.ts'
import { Anchor } from '../../ui/link.tsx'
import { Stepper, type StepperStep } from '../../ui/stepper.tsx'
import { isBuyNow, sameCheckout } from '../checkout/buy-now.ts'
import type { StoreView } from '../load-shell.ts'
import { Content } from './content.tsx'
import { Logo } from './logo.tsx'
import { entries } from './navigation.ts'
import { useShell } from './use-shell.ts'

const steps = [
  { step: 'cart', label: 'Cart', href: '/cart' },
  { step: 'information', label: 'Information', href: '/checkout/information' },
  { step: 'payment', label: 'Payment', href: '/checkout/payment' },
] as const

type CheckoutLayoutProps = Pick<RouteHandle, 'step'> & { readonly children: ReactNode }

/** A page whose only links out are the logo and the steps already done. */
export function CheckoutLayout({ step, children }: CheckoutLayoutProps) {
  const store = useShell()?.store
  const address = useLocation()
  // A title bought by itself comes from its page, not from the cart.
  const own = steps.filter((one) => one.step !== 'cart' || !isBuyNow(address))
  const here = own.findIndex((one) => one.step === step)
  const shown = own.map(({ label, href }, index): StepperStep => {
    const state = index < here ? 'done' : index === here ? 'current' : 'ahead'
    return { label, href: href + sameCheckout(address), state }
  })
  return (
    <div className="flex min-h-page flex-col print:min-h-0">
      <header className="border-b border-line bg-card print:hidden">
        <div className="page flex min-h-14 flex-wrap items-center justify-between gap-x-4 max-narrow:py-1 wide:min-h-16">
          <Logo />
          {here >= 0 && <Stepper label="Checkout" steps={shown} />}
        </div>
      </header>
      <Content>{children}</Content>
      {store && <CheckoutFooter store={store} />}
    </div>
  )
}

/** Support, terms and seller; the links open in a new tab, so that checkout stays. */
const CheckoutFooter = ({ store }: { readonly store: StoreView }) => (
  <footer className="mt-12 border-t border-line bg-sunk text-14 text-soft print:hidden">
    <div className="page grid gap-x-14 gap-y-6 py-8 wide:grid-cols-3">
      <section>
        <h2 className="font-bold text-ink">Help with your order</h2>
        <p>
          <a href={store.support.phoneHref} className="foot-link tabular-nums">
            {store.support.phone}
          </a>
          <br />
          <a href={`mailto:${store.support.email}`} className="foot-link">
            {store.support.email}
          </a>
        </p>
        <p>{store.support.hours}</p>
      </section>
      <section>
        <h2 className="font-bold text-ink">Before you order</h2>
        <ul className="grid grid-cols-2 gap-x-6">
          {entries.terms.map(({ href, label }) => (
            <li key={href}>
              <Anchor href={href} target="_blank" className="foot-link">
                {label}
                <span className="sr-only"> (opens in a new tab)</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="mb-1 font-bold text-ink">{store.legalName}</h2>
        <p>{store.address}</p>
        <p>GSTIN {store.gstin}</p>
      </section>
    </div>
  </footer>
)
