import type { ReactNode } from 'react'
import { formatInrShort } from '#kernel/money'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { ShellView } from './shell-view.ts'

type LayoutProps = { readonly shell: ShellView | undefined; readonly children: ReactNode }

/** The shop's page. `shell` is missing only when it could not be loaded; the way around stays. */
export const MainLayout = ({ shell, children }: LayoutProps) => (
  <div className="flex min-h-dvh flex-col">
    {shell && (
      <aside
        aria-label="Delivery"
        className="bg-band px-4 py-2 text-center text-14 text-on-band print:hidden"
      >
        <p>Free delivery on books from {formatInrShort(shell.freeShippingFrom)}</p>
      </aside>
    )}
    <Header shell={shell} />
    <main id="content" className="grow">
      {children}
    </main>
    <Footer shell={shell} />
    <BottomBar cartCount={shell?.cartCount ?? 0} userName={shell?.userName ?? null} />
  </div>
)
