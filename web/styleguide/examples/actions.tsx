import Heart from 'lucide-react/icons/heart'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { AllLink } from '../../ui/all-link.tsx'
import { Button, ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Anchor, LinkComponent, TallLink, TextLink } from '../../ui/link.tsx'
import { type Part, part } from '../part.ts'

const tones = ['primary', 'secondary', 'quiet', 'danger'] as const
const row = (look: { readonly busy?: boolean; readonly disabled?: boolean } = {}) => (
  <div className="flex flex-wrap gap-3">
    {tones.map((tone) => (
      <Button key={tone} tone={tone} type="button" {...look}>
        <ShoppingBag className="size-5" />
        Button: {tone}
      </Button>
    ))}
  </div>
)

/** What does something, and what goes somewhere. */
export const actions: readonly Part[] = [
  part(
    'Button',
    { Button, ButtonLink, SecondaryLink },
    'The thing to do. One primary button a view; beside it secondary, quiet for what may wait, danger for what cannot be undone.',
    {
      Rest: row(),
      'Busy: the width stays': row({ busy: true }),
      'Disabled: the reason stands beside it': row({ disabled: true }),
    },
    1,
  ),
  part(
    'Icon button',
    { IconButton },
    'Where a picture alone is understood. It is 44 px for the finger and says what it does.',
    {
      Rest: (
        <IconButton label="Add to wishlist">
          <Heart className="size-5" />
        </IconButton>
      ),
      Disabled: (
        <IconButton label="Add to the wishlist later" disabled>
          <Heart className="size-5" />
        </IconButton>
      ),
    },
  ),
  part(
    'Link',
    { TextLink, TallLink, Anchor, LinkComponent, AllLink },
    'Goes somewhere. In the house’s blue, underlined under the mouse; in running text it stands out by its weight.',
    {
      'In a sentence': (
        <p>
          Writing January 2027? Take the <TextLink href="/books">first edition</TextLink>, which is on the Act
          of 1961.
        </p>
      ),
    },
  ),
]
