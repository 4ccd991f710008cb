import type { ReactNode } from 'react'
import type { RouteHandle } from '../../policy.ts'
import { type Step, Stepper } from '../../ui/stepper.tsx'
import { Content } from './content.tsx'
import { Logo } from './logo.tsx'
import type { ShellView } from './shell-view.ts'

const steps = [
  { step: 'cart', label: 'Cart', href: '/cart' },
  { step: 'information', label: 'Information', href: '/checkout/information' },
  { step: 'payment', label: 'Payment', href: '/checkout/payment' },
] as const

type CheckoutLayoutProps = {
  readonly shell: ShellView | undefined
  readonly step: RouteHandle['step']
  readonly children: ReactNode
}

/** A quiet page with nothing to leave by but the logo and the steps already done. */
export function CheckoutLayout({ shell, step, children }: CheckoutLayoutProps) {
  const here = steps.findIndex((one) => one.step === step)
  const shown = steps.map(({ label, href }, index): Step => {
    const state = index < here ? 'done' : index === here ? 'current' : 'ahead'
    return { label, href, state }
  })
  return (
    <div className="flex min-h-page flex-col print:min-h-0">
      <header className="border-b border-line bg-card print:hidden">
        <div className="page flex min-h-14 flex-wrap items-center justify-between gap-x-4 max-narrow:py-1 wide:min-h-16">
          <Logo name={shell?.store.name ?? 'Bookmann'} />
          {here >= 0 && <Stepper label="Checkout" steps={shown} />}
        </div>
      </header>
      <Content>{children}</Content>
      {shell && (
        <footer className="page mt-12 pb-6 text-14 text-soft print:hidden">
          <p className="flex flex-wrap gap-x-4 border-t border-line pt-4">
            <span>Help: {shell.store.support.phone}</span>
            <span>{shell.store.support.email}</span>
          </p>
        </footer>
      )}
    </div>
  )
}
