import TagMark from 'lucide-react/icons/tag'
import { TextLink } from '../../ui/link.tsx'
import type { ProductView } from '../load-product.ts'

/** The offers for an edition. */
export const Offers = ({ offers }: Pick<ProductView, 'offers'>) => (
  <ul aria-label="Offers" className="grid gap-2.5 border-t border-line pt-4 text-14">
    {offers.map(({ words, link }) => (
      <li key={words + (link?.href ?? '')} className="flex gap-2.5">
        <TagMark aria-hidden="true" className="size-5 shrink-0 text-success" />
        <span>
          {words}
          {link && (
            <>
              {' '}
              <TextLink href={link.href}>{link.label}</TextLink>
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
)
