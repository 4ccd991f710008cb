import type { ReactNode } from 'react'
import { Anchor } from '../../ui/link.tsx'
import { Logo } from './logo.tsx'
import { shelves } from './navigation.ts'
import type { ShellView } from './shell-view.ts'

const Column = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2 className="mb-1 font-bold">{title}</h2>
    <ul>{children}</ul>
  </section>
)

const line = 'inline-flex min-h-9 items-center break-all underline-offset-3 hover:underline max-wide:min-h-11'

/** Who we are, how to reach us, and what the law asks a store to say of itself. */
export function Footer({ shell }: { readonly shell: ShellView | undefined }) {
  const store = shell?.store
  return (
    <footer className="mt-14 border-t border-line bg-sunk text-14 max-wide:pb-15 wide:mt-18 print:hidden">
      <div className="page grid grid-cols-[2fr_3fr] gap-x-4 gap-y-8 py-10 wide:grid-cols-[2fr_1fr_1.4fr_1.6fr]">
        <div className="col-span-full wide:col-span-1">
          <Logo name={store?.name ?? 'Bookmann'} />
          <p className="mt-1 max-w-[38ch] text-soft">
            Books, classes and combos for CA, CS and CMA, matched to the attempt you are writing.
          </p>
        </div>
        <Column title="Shop">
          {shelves.map(({ href, label }) => (
            <li key={href}>
              <Anchor href={href} className={line}>
                {label}
              </Anchor>
            </li>
          ))}
        </Column>
        {store && (
          <>
            <Column title="Help">
              <li>
                <a href={store.support.phoneHref} className={line}>
                  {store.support.phone}
                </a>
              </li>
              <li>
                <a href={`mailto:${store.support.email}`} className={line}>
                  {store.support.email}
                </a>
              </li>
              <li className="text-soft">{store.support.hours}</li>
            </Column>
            <section className="max-wide:col-span-full">
              <h2 className="mb-1 font-bold">{store.grievanceOfficer.designation}</h2>
              <p className="py-1.5">{store.grievanceOfficer.name}</p>
              <a href={`mailto:${store.grievanceOfficer.email}`} className={line}>
                {store.grievanceOfficer.email}
              </a>
              <p className="text-soft">Answers within 48 hours.</p>
            </section>
          </>
        )}
      </div>
      {store && (
        <p className="page pb-6 text-14 text-soft">
          <span className="block border-t border-line pt-4">
            {store.legalName}, {store.address} · GSTIN {store.gstin} · Prices include GST.
          </span>
        </p>
      )}
    </footer>
  )
}
