import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '../ui/link.tsx'
import type { desksFor } from './desk-links.ts'

/** The row of desks that the visitor may open. */
export function DeskNav({ desks }: { readonly desks: ReturnType<typeof desksFor> }) {
  const { pathname } = useLocation()
  const here = useRef<HTMLAnchorElement>(null)
  // On a phone the row is wider than the page.
  useEffect(() => here.current?.scrollIntoView({ inline: 'center', block: 'nearest' }), [pathname])
  return (
    <nav aria-label="Desks" className="mb-8 border-b border-line max-wide:-mx-4">
      <ul className="flex gap-6 overflow-x-auto [scrollbar-width:none] max-wide:px-4">
        {desks.map(({ href, label }) => (
          <li key={href}>
            <Anchor
              href={href}
              ref={pathname === href ? here : undefined}
              aria-current={pathname === href ? 'page' : undefined}
              className="section-link focus-visible:-outline-offset-2 aria-[current]:border-brand aria-[current]:font-bold aria-[current]:text-ink"
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
