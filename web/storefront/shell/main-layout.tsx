import { type ReactNode, Suspense } from 'react'
import type { BelowProps } from './below.tsx'
import { CompareBar } from './compare-bar.tsx'
import { Content } from './content.tsx'
import { Header } from './header.tsx'
import { inTime } from './in-time.ts'
import { PromoStrip } from './promo-strip.tsx'
import type { ShellView } from './shell-view.ts'
import { WishForm } from './wish-form.tsx'

const Below = inTime<BelowProps>(async () => (await import('./below.tsx')).Below)

type LayoutProps = {
  readonly shell: ShellView | undefined
  /** Whether the main places stand at the foot of a phone. */
  readonly hasBar?: boolean
  readonly children: ReactNode
}

/** The shop's page. `shell` is missing only when it could not be loaded; the way around stays. */
export const MainLayout = ({ shell, hasBar = true, children }: LayoutProps) => (
  <div className="flex min-h-page flex-col print:min-h-0">
    {shell && <PromoStrip freeShippingFrom={shell.freeShippingFrom} />}
    <Header shell={shell} />
    <Content>{children}</Content>
    <Suspense>
      <Below shell={shell} hasBar={hasBar} />
    </Suspense>
    <WishForm />
    <CompareBar />
  </div>
)
