type SectionNavProps = {
  readonly label: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** Tabs that are places on one page: every section is readable, each has an address. */
export const SectionNav = ({ label, sections }: SectionNavProps) => (
  <nav aria-label={label} className="border-b border-line max-wide:-mx-4 max-wide:px-4">
    <ul className="flex gap-6 overflow-x-auto [scrollbar-width:none]">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center border-b-2 border-transparent text-16 whitespace-nowrap text-soft hover:border-ink hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
