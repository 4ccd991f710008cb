import { TextLink } from './link.tsx'

type AllLinkProps = {
  readonly href: string
  /** 'All collections'. */
  readonly label: string
  /** What it says on a phone, where a longer word would fall below its heading; a word of the label. */
  readonly short?: string
}

/** The way to everything that a shelf or a section shows a part of: at the end of its heading's line. */
export const AllLink = ({ href, label, short = 'All' }: AllLinkProps) => (
  <TextLink href={href} aria-label={label} className="ml-auto inline-flex min-h-11 items-center">
    <span className="max-wide:hidden">{label}</span>
    <span className="wide:hidden">{short}</span>
  </TextLink>
)
