import { TextLink } from './link.tsx'

type AllLinkProps = {
  readonly href: string
  /** 'All collections'. */
  readonly label: string
  /** The words on a phone, a part of the label, so that it fits beside its heading. */
  readonly short?: string
}

/** The link at the end of a heading's line to all that a shelf or section shows a part of. */
export const AllLink = ({ href, label, short = 'All' }: AllLinkProps) => (
  <TextLink
    href={href}
    aria-label={label}
    className="ml-auto inline-flex min-h-11 min-w-11 items-center justify-end"
  >
    <span className="max-wide:hidden">{label}</span>
    <span className="wide:hidden">{short}</span>
  </TextLink>
)
