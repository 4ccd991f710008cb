import { type ReactNode, Suspense } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { compareForm } from '../../ui/compare-tick.tsx'
import { wishForm } from '../../ui/wish-button.tsx'
import { Content } from './content.tsx'
import type { FooterAreaProps } from './footer-area.tsx'
import { Header } from './header.tsx'
import { lazyAfterLoad } from './lazy-after-load.ts'
import { PromoStrip } from './promo-strip.tsx'

const FooterArea = lazyAfterLoad<FooterAreaProps>(async () => (await import('./footer-area.tsx')).FooterArea)

type LayoutProps = {
  /** Whether a phone shows the bottom bar. */
  readonly hasBar?: boolean
  /** Navigation beside the content: the link that skips to the content skips it as well. */
  readonly nav?: ReactNode
  readonly children: ReactNode
}

/** The shop's page. */
export const MainLayout = ({ hasBar = true, nav, children }: LayoutProps) => (
  <div className="flex min-h-page flex-col print:min-h-0">
    <PromoStrip />
    <Header hasBar={hasBar} />
    {nav ? (
      <div className="mx-auto w-full max-w-326 grow wide:grid wide:grid-cols-[220px_minmax(0,1fr)] wide:pl-8">
        {nav}
        <Content>{children}</Content>
      </div>
    ) : (
      <Content>{children}</Content>
    )}
    <Suspense>
      <FooterArea hasBar={hasBar} />
    </Suspense>
    <WishForm />
    <CompareBar />
  </div>
)

/** The form of all ticks; CSS shows it as soon as one is set. */
const CompareBar = () => (
  <Form
    id={compareForm}
    method="get"
    action="/compare"
    className="fixed inset-x-4 bottom-20 z-30 hidden justify-center wide:bottom-6 print:hidden [body:has([form=compare]:checked)_&]:flex"
  >
    <Button className="shadow-float">Compare selected classes</Button>
  </Form>
)

/** The one form of every heart on the page. */
const WishForm = () => (
  <Form id={wishForm} method="post" action="/user/wishlist" className="hidden">
    <input type="hidden" name="intent" value="add" />
  </Form>
)
