import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '../../ui/link.tsx'
import { MainLayout } from './main-layout.tsx'
import { entries, openEntries } from './navigation.ts'
import type { ShellView } from './shell-view.ts'
import { SignOut } from './sign-out.tsx'

type LayoutProps = { readonly shell: ShellView | undefined; readonly children: ReactNode }

const entry =
  'flex min-h-11 items-center rounded-control px-3 whitespace-nowrap hover:bg-sunk aria-[current]:font-bold max-wide:rounded-round max-wide:border max-wide:border-line max-wide:bg-card max-wide:px-4 max-wide:text-14 aria-[current]:max-wide:border-brand aria-[current]:max-wide:text-brand wide:aria-[current]:bg-sunk'

/** The shop's page with the account navigation beside the screen; above it on a phone. */
export const ProfileLayout = ({ shell, children }: LayoutProps) => (
  <MainLayout shell={shell}>
    <div className="mx-auto w-full max-w-326 wide:grid wide:grid-cols-[220px_minmax(0,1fr)] wide:pl-8">
      <AccountNav />
      <div>{children}</div>
    </div>
  </MainLayout>
)

function AccountNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Your account" className="pt-4 wide:pt-15 print:hidden">
      <ul className="flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] wide:-ml-3 wide:grid wide:gap-0.5 wide:px-0">
        {openEntries(entries.account).map(({ href, label }) => (
          <li key={href}>
            <Anchor href={href} aria-current={pathname === href ? 'page' : undefined} className={entry}>
              {label}
            </Anchor>
          </li>
        ))}
        <li className="wide:mt-3 wide:border-t wide:border-line wide:pt-3">
          <SignOut className={`${entry} w-full`} />
        </li>
      </ul>
    </nav>
  )
}
