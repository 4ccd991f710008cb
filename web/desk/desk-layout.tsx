import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import type { ShellView } from '../storefront/load-shell.ts'
import { AccountEntry } from '../storefront/shell/account-entry.tsx'
import { Content } from '../storefront/shell/content.tsx'
import { Logo } from '../storefront/shell/logo.tsx'
import { Anchor } from '../ui/link.tsx'

type DeskLayoutProps = { readonly shell: ShellView | undefined; readonly children: ReactNode }

/** The page of staff: their desks, and the way back to the store. */
export const DeskLayout = ({ shell, children }: DeskLayoutProps) => (
  <div className="flex min-h-page flex-col print:min-h-0">
    <header className="border-b border-line bg-card print:hidden">
      <div className="flex h-14 items-center gap-3 px-4">
        <Logo name={shell?.store.name ?? 'Bookmann'} />
        <span className="text-soft max-tiny:hidden">Desk</span>
        <Anchor href="/" className="act-link ml-auto">
          <Store aria-hidden="true" className="size-5" />
          Back to store
        </Anchor>
        <AccountEntry className="act-link" />
      </div>
    </header>
    <Content>{children}</Content>
  </div>
)
