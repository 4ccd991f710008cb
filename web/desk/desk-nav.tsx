import { type Ref, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { groupIndian } from '#kernel/money'
import { classes } from '../ui/classes.ts'
import { Anchor } from '../ui/link.tsx'
import { deskIcons } from './desk-icons.ts'
import type { DeskLink } from './desk-links.ts'
import { deskAt } from './desks.ts'

/** The desks that the visitor may open: a rail at the left, on a phone a row. */
export function DeskNav({ desks }: { readonly desks: readonly DeskLink[] }) {
  const location = useLocation()
  // A page below a desk belongs to it: an order to all orders, a title to titles.
  const address = (deskAt(location) ?? desks.find(({ href }) => location.pathname.startsWith(`${href}/`)))
    ?.href
  const here = useRef<HTMLAnchorElement>(null)
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row is wider than the page. The page itself stays: a button that moves away as it is pressed does nothing.
  useEffect(() => {
    const [links, link] = [row.current, here.current]
    if (address && links && link)
      links.scrollLeft = link.offsetLeft - (links.clientWidth - link.offsetWidth) / 2
  }, [address])
  return (
    <nav
      aria-label="Desks"
      className="border-line bg-sunk max-wide:border-b wide:border-r wide:px-2 wide:py-4 print:hidden"
    >
      <div
        ref={row}
        className="relative flex [scrollbar-width:none] max-wide:overflow-x-auto max-wide:px-4 wide:flex-col wide:gap-4"
      >
        {[...Map.groupBy(desks, ({ group }) => group)].map(([group, links]) => (
          <div key={group} className="max-wide:contents">
            {links.length > 1 && (
              <h2 className="px-2 pb-1 text-12 font-medium text-soft max-wide:hidden">{group}</h2>
            )}
            <ul aria-label={group} className="max-wide:flex">
              {links.map((link) => (
                <li key={link.href} className="shrink-0">
                  <DeskEntry
                    {...link}
                    isHere={address === link.href}
                    ref={address === link.href ? here : undefined}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

type DeskEntryProps = DeskLink & {
  readonly isHere: boolean
  readonly ref: Ref<HTMLAnchorElement> | undefined
}

function DeskEntry({ href, label, count, isLate, isHere, ref }: DeskEntryProps) {
  const Icon = deskIcons[href]
  return (
    <Anchor
      href={href}
      ref={ref}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center gap-2 rounded-control px-2 text-14 hover:text-brand focus-visible:-outline-offset-2 aria-[current]:font-bold wide:min-h-8 wide:aria-[current]:bg-card wide:aria-[current]:shadow-chosen"
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      <span className="grow max-wide:whitespace-nowrap">{label}</span>
      {count > 0 && (
        <span className={classes('text-12 tabular-nums', isLate ? 'font-bold text-danger' : 'text-soft')}>
          {groupIndian(count)}
          {isLate && <span className="sr-only">, some waiting longer than 3 days</span>}
        </span>
      )}
    </Anchor>
  )
}
