type SectionNavProps = {
  readonly label: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** Tabs that are places on one page: every section is readable, each has an address. */
export const SectionNav = ({ label, sections }: SectionNavProps) => (
  <nav aria-label={label} className="border-b border-line max-wide:-mx-4">
    {/* On a phone it runs to the edge of the screen: a cut word shows that there are more. */}
    <ul className="flex gap-6 overflow-x-auto [scrollbar-width:none] max-wide:gap-4 max-wide:px-4">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="section-link">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
