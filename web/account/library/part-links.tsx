import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { TextLink } from '../../ui/link.tsx'

type Part = { readonly href: string; readonly title: string } | null

type PartLinksProps = { readonly label: string; readonly previous: Part; readonly next: Part }

/** The ways to the parts before and after the one that is open, below it. */
export const PartLinks = ({ label, previous, next }: PartLinksProps) => (
  <nav aria-label={label} className="mt-10 flex flex-wrap justify-between gap-4 border-t border-line pt-4">
    {previous ? (
      <TextLink href={previous.href}>
        <ArrowLeft className="inline size-4" />
        <span className="sr-only">Previous:</span> {previous.title}
      </TextLink>
    ) : (
      <span />
    )}
    {next && (
      <TextLink href={next.href}>
        <span className="sr-only">Next:</span> {next.title} <ArrowRight className="inline size-4" />
      </TextLink>
    )}
  </nav>
)
