import type { ReactNode } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import { Content } from './content.tsx'
import { CoursesMenu } from './courses-menu.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PromoStrip } from './promo-strip.tsx'
import type { ShellView } from './shell-view.ts'

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
    <Footer shell={shell} />
    <CoursesMenu shell={shell} />
    {hasBar && <BottomBar cartCount={shell?.cartCount ?? 0} />}
  </div>
)
