import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '../ui/link.tsx'
import type { DeskLink } from './desk-links.ts'
import { deskAt } from './desks.ts'

/** The desks that the visitor may open: a rail at the left, on a phone a row. */
export function DeskNav({ desks }: { readonly desks: readonly DeskLink[] }) {
  const address = deskAt(useLocation())?.href
  const here = useRef<HTMLAnchorElement>(null)
  // On a phone the row is wider than the page.
  useEffect(() => {
    if (address) here.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [address])
  return (
    <nav
      aria-label="Desks"
      className="border-line bg-sunk max-wide:border-b wide:border-r wide:px-2 wide:py-4 print:hidden"
    >
      <div className="flex [scrollbar-width:none] max-wide:overflow-x-auto max-wide:px-4 wide:flex-col wide:gap-4">
        {[...Map.groupBy(desks, ({ group }) => group)].map(([group, links]) => (
          <section key={group} aria-label={group} className="max-wide:contents">
            <h2 className="px-2 pb-1 text-12 font-medium text-soft max-wide:hidden">{group}</h2>
            <ul className="max-wide:flex">
              {links.map(({ href, label, count }) => (
                <li key={href} className="shrink-0">
                  <Anchor
                    href={href}
                    ref={address === href ? here : undefined}
                    aria-current={address === href ? 'page' : undefined}
                    className="flex min-h-11 items-center gap-2 rounded-control px-2 text-14 hover:text-brand focus-visible:-outline-offset-2 aria-[current]:font-bold wide:min-h-8 wide:aria-[current]:bg-card wide:aria-[current]:shadow-chosen"
                  >
                    <span className="grow whitespace-nowrap">{label}</span>
                    {count !== null && count > 0 && (
                      <span className="text-12 text-soft tabular-nums">{count}</span>
                    )}
                  </Anchor>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
