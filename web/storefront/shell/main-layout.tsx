import { type ReactNode, Suspense } from 'react'
import type { ShellView } from '../load-shell.ts'
import { CompareBar } from './compare-bar.tsx'
import { Content } from './content.tsx'
import type { FooterAreaProps } from './footer-area.tsx'
import { Header } from './header.tsx'
import { lazyAfterLoad } from './lazy-after-load.ts'
import { PromoStrip } from './promo-strip.tsx'
import { WishForm } from './wish-form.tsx'

const FooterArea = lazyAfterLoad<FooterAreaProps>(async () => (await import('./footer-area.tsx')).FooterArea)

type LayoutProps = {
  readonly shell: ShellView | undefined
  /** Whether a phone shows the bottom bar. */
  readonly hasBar?: boolean
  /** Navigation beside the content: the link that skips to the content skips it as well. */
  readonly nav?: ReactNode
  readonly children: ReactNode
}

/** The shop's page. `shell` is missing only when it could not be loaded; the navigation stays. */
export const MainLayout = ({ shell, hasBar = true, nav, children }: LayoutProps) => (
  <div className="flex min-h-page flex-col print:min-h-0">
    {shell && <PromoStrip freeShippingFrom={shell.freeShippingFrom} />}
    <Header shell={shell} hasBar={hasBar} />
    {nav ? (
      <div className="mx-auto w-full max-w-326 grow wide:grid wide:grid-cols-[220px_minmax(0,1fr)] wide:pl-8">
        {nav}
        <Content>{children}</Content>
      </div>
    ) : (
      <Content>{children}</Content>
    )}
    <Suspense>
      <FooterArea shell={shell} hasBar={hasBar} />
    </Suspense>
    <WishForm />
    <CompareBar />
  </div>
)
