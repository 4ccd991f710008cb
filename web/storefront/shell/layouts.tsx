import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useMarker } from '../../browser/use-marker.ts'
import type { VisitorStanding } from '../../marker.ts'
import type { RouteHandle } from '../../policy.ts'
import { Folded } from '../../ui/accordion.tsx'
import { Anchor } from '../../ui/link.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import { Content } from './content.tsx'
import { lazyAfterLoad } from './lazy-after-load.ts'
import { MainLayout } from './main-layout.tsx'
import { accountEntries, entries } from './navigation.ts'
import { SignOut } from './sign-out.tsx'
import { useShell } from './use-shell.ts'

// Staff only, so customers do not load it.
const DeskLayout = lazy(async () => ({ default: (await import('../../desk/desk-layout.tsx')).DeskLayout }))

type PageLayoutProps = {
  readonly handle: Partial<RouteHandle>
  readonly children: ReactNode
}

/** The layout around a screen or its error page, as its route names it. */
export function PageLayout({ handle, children }: PageLayoutProps) {
  const isGuest = useShell()?.hasAccount === false
  switch (handle.layout) {
    case 'profile':
      // A guest has no account navigation.
      return isGuest ? <MainLayout>{children}</MainLayout> : <ProfileLayout>{children}</ProfileLayout>
    case 'checkout':
      return <CheckoutLayout step={handle.step}>{children}</CheckoutLayout>
    case 'desk':
      return (
        <Suspense>
          <DeskLayout>{children}</DeskLayout>
        </Suspense>
      )
    case 'plain':
      return <PlainLayout footer={handle.footer ?? false}>{children}</PlainLayout>
    case 'main':
    case undefined:
      return <MainLayout hasBar={handle.ownBar !== true}>{children}</MainLayout>
  }
}

const Footer = lazyAfterLoad(async () => (await import('./footer.tsx')).Footer)

type PlainLayoutProps = LayoutProps & { readonly footer: boolean }

/** The screen alone, for documents; with the footer where the route asks for it. */
const PlainLayout = ({ footer, children }: PlainLayoutProps) => (
  <div className="flex min-h-page flex-col print:min-h-0">
    <Content>{children}</Content>
    {footer && (
      <Suspense>
        <Footer />
      </Suspense>
    )}
  </div>
)

type LayoutProps = { readonly children: ReactNode }

const entry =
  'flex min-h-11 items-center rounded-control px-3 whitespace-nowrap hover:bg-sunk aria-[current]:bg-sunk aria-[current]:font-bold'

/** The shop's page with the account's navigation beside the screen; on a phone, a menu above it. */
const ProfileLayout = ({ children }: LayoutProps) => <MainLayout nav={<AccountNav />}>{children}</MainLayout>

function AccountNav() {
  const shell = useShell()
  const { pathname } = useLocation()
  const marker = useMarker()
  const standing = marker === null ? shell?.standing : marker.standing
  const current = entries.account.find(({ href }) => pathname.startsWith(href))
  return (
    <nav aria-label="Your account" className="wide:pt-15 print:hidden">
      <div className="-ml-3 max-wide:hidden">
        <AccountLinks current={current?.href} standing={standing} />
      </div>
      {/* A new page starts with the menu closed. */}
      <Folded
        key={pathname}
        title={current ? `Your account: ${current.label}` : 'Your account'}
        className="mx-4 mt-4 wide:hidden"
      >
        <AccountLinks current={current?.href} standing={standing} />
      </Folded>
    </nav>
  )
}

type AccountLinksProps = {
  readonly current: string | undefined
  readonly standing: VisitorStanding | null | undefined
}

const AccountLinks = ({ current, standing }: AccountLinksProps) => (
  <ul className="grid gap-0.5">
    {accountEntries(standing).map(({ href, label }) => (
      <li key={href}>
        <Anchor href={href} aria-current={current === href ? 'page' : undefined} className={entry}>
          {label}
        </Anchor>
      </li>
    ))}
    <li className="mt-1 border-t border-line pt-1 wide:mt-3 wide:pt-3">
      <SignOut className={`${entry} w-full`} />
    </li>
  </ul>
)
