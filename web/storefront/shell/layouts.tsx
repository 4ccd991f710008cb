import { lazy, type ReactNode, Suspense } from 'react'
import type { RouteHandle } from '../../policy.ts'
import type { ShellView } from '../load-shell.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { Content } from './content.tsx'
import { lazyAfterLoad } from './lazy-after-load.ts'
import { MainLayout } from './main-layout.tsx'
import { ProfileLayout } from './profile-layout.tsx'

// Staff only, so customers do not load it.
const DeskLayout = lazy(async () => ({ default: (await import('../../desk/desk-layout.tsx')).DeskLayout }))

type PageLayoutProps = {
  readonly shell: ShellView | undefined
  readonly handle: Partial<RouteHandle>
  readonly children: ReactNode
}

/** The layout around a screen or its error page, as its route names it. */
export function PageLayout({ shell, handle, children }: PageLayoutProps) {
  switch (handle.layout) {
    case 'profile':
      // A guest has no account navigation.
      return shell?.hasAccount === false ? (
        <MainLayout shell={shell}>{children}</MainLayout>
      ) : (
        <ProfileLayout shell={shell}>{children}</ProfileLayout>
      )
    case 'checkout':
      return (
        <CheckoutLayout shell={shell} step={handle.step}>
          {children}
        </CheckoutLayout>
      )
    case 'desk':
      return (
        <Suspense>
          <DeskLayout shell={shell}>{children}</DeskLayout>
        </Suspense>
      )
    case 'plain':
      return (
        <PlainLayout shell={shell} footer={handle.footer ?? false}>
          {children}
        </PlainLayout>
      )
    case 'main':
    case undefined:
      return (
        <MainLayout shell={shell} hasBar={handle.ownBar !== true}>
          {children}
        </MainLayout>
      )
  }
}

const Footer = lazyAfterLoad<{ readonly shell: ShellView | undefined }>(
  async () => (await import('./footer.tsx')).Footer,
)

type PlainLayoutProps = {
  readonly shell: ShellView | undefined
  readonly footer: boolean
  readonly children: ReactNode
}

/** The screen alone, for documents; with the footer where the route asks for it. */
const PlainLayout = ({ shell, footer, children }: PlainLayoutProps) => (
  <div className="flex min-h-page flex-col print:min-h-0">
    <Content>{children}</Content>
    {footer && (
      <Suspense>
        <Footer shell={shell} />
      </Suspense>
    )}
  </div>
)
