import Heart from 'lucide-react/icons/heart'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { AllLink } from '../../ui/all-link.tsx'
import { Button, ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Anchor, LinkComponent, TallLink, TextLink } from '../../ui/link.tsx'
import { type Part, part } from '../part.ts'

const tones = ['primary', 'secondary', 'quiet', 'danger'] as const
const words = {
  primary: 'Add to cart',
  secondary: 'Buy now',
  quiet: 'Save for later',
  danger: 'Cancel order',
}

const row = (shown: (tone: (typeof tones)[number]) => React.ReactNode) => (
  <div className="flex flex-wrap gap-3">{tones.map(shown)}</div>
)

/** What does something, and what goes somewhere. */
export const actions: readonly Part[] = [
  part(
    'Button',
    { Button, ButtonLink, SecondaryLink },
    'The thing to do. One primary button a view; beside it secondary, quiet for what may wait, danger for what cannot be undone.',
    {
      'Primary, secondary, quiet, danger': row((tone) => (
        <Button key={tone} tone={tone} type="button">
          {words[tone]}
        </Button>
      )),
      'Busy: the width stays': row((tone) => (
        <Button key={tone} tone={tone} type="button" busy>
          {words[tone]}
        </Button>
      )),
      'Disabled: the reason stands beside it': row((tone) => (
        <Button key={tone} tone={tone} type="button" disabled>
          {words[tone]}
        </Button>
      )),
      'With a picture': (
        <Button type="button">
          <ShoppingBag className="size-5" />
          Add to cart
        </Button>
      ),
      'As a link': <SecondaryLink href="/">Go to the home page</SecondaryLink>,
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
      'On its own': <TextLink href="/books">All books</TextLink>,
      'High enough for a finger': <TallLink href="/books">Books for every paper</TallLink>,
      'At the end of a heading’s line': <AllLink href="/books" label="All new books" />,
      'In a sentence': (
        <p>
          Writing January 2027? Take the <TextLink href="/books">first edition</TextLink>, which is on the Act
          of 1961.
        </p>
      ),
      'Without a look of its own': (
        <Anchor href="/books" className="font-serif text-18 font-bold">
          Income-tax Law for CA Intermediate
        </Anchor>
      ),
    },
  ),
]
