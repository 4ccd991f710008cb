import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { AccountEntry } from '../storefront/shell/account-entry.tsx'
import { Content } from '../storefront/shell/content.tsx'
import { Logo } from '../storefront/shell/logo.tsx'
import { Anchor } from '../ui/link.tsx'
import type { loader } from './desk-frame.tsx'
import { DeskNav } from './desk-nav.tsx'

/** The page of staff: the way back to the store, and their desks, which the link that skips to the content skips as well. */
export function DeskLayout({ children }: { readonly children: ReactNode }) {
  const desks = useRouteLoaderData<typeof loader>('desk/desk-frame')?.desks
  return (
    <div className="flex min-h-page flex-col print:min-h-0">
      <header className="border-b border-line bg-card print:hidden">
        <div className="flex h-14 items-center gap-3 px-4">
          <Logo />
          <span className="text-soft max-tiny:hidden">Desk</span>
          <Anchor href="/" className="act-link ml-auto">
            <Store className="size-5" />
            Back to store
          </Anchor>
          <AccountEntry className="act-link" />
        </div>
      </header>
      <div className={desks ? 'grow wide:grid wide:grid-cols-[208px_minmax(0,1fr)]' : 'grow'}>
        {desks && <DeskNav desks={desks} />}
        <Content>{children}</Content>
      </div>
    </div>
  )
}
