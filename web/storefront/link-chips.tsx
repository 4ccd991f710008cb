import { ChipLink } from '../ui/chip.tsx'

type LinkChipsProps = {
  readonly label: string
  readonly links: readonly { readonly href: string; readonly label: string; readonly isCurrent?: boolean }[]
  /** In a row that scrolls sideways on a phone, or centred in several lines. */
  readonly look: 'row' | 'centred'
}

const looks = {
  row: {
    nav: 'mt-3 max-wide:-mx-4 max-wide:overflow-x-auto max-wide:px-4',
    list: 'flex gap-2 wide:flex-wrap',
  },
  centred: { nav: undefined, list: 'flex flex-wrap justify-center gap-2' },
} as const

/** Links as chips, in a navigation of their own. */
export const LinkChips = ({ label, links, look }: LinkChipsProps) => (
  <nav aria-label={label} className={looks[look].nav}>
    <ul className={looks[look].list}>
      {links.map((link) => (
        <li key={link.href}>
          <ChipLink href={link.href} chosen={link.isCurrent}>
            {link.label}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
)
