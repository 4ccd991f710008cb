import Heart from 'lucide-react/icons/heart'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { AllLink } from '../../ui/all-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Anchor, LinkComponent, TextLink } from '../../ui/link.tsx'
import type { Part } from '../part.ts'

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
  {
    name: 'Button',
    gives: { Button, ButtonLink },
    use: 'The thing to do. One primary button a view; beside it secondary, quiet for what may wait, danger for what cannot be undone.',
    states: [
      {
        name: 'Primary, secondary, quiet, danger',
        isWide: true,
        shown: row((tone) => (
          <Button key={tone} tone={tone} type="button">
            {words[tone]}
          </Button>
        )),
      },
      {
        name: 'Busy: the width stays',
        isWide: true,
        shown: row((tone) => (
          <Button key={tone} tone={tone} type="button" busy>
            {words[tone]}
          </Button>
        )),
      },
      {
        name: 'Disabled: the reason stands beside it',
        isWide: true,
        shown: row((tone) => (
          <Button key={tone} tone={tone} type="button" disabled>
            {words[tone]}
          </Button>
        )),
      },
      {
        name: 'With a picture',
        shown: (
          <Button type="button">
            <ShoppingBag aria-hidden="true" className="size-5" />
            Add to cart
          </Button>
        ),
      },
      {
        name: 'As a link',
        shown: (
          <ButtonLink href="/" tone="secondary">
            Go to the home page
          </ButtonLink>
        ),
      },
    ],
  },
  {
    name: 'Icon button',
    gives: { IconButton },
    use: 'Where a picture alone is understood. It is 44 px for the finger and says what it does.',
    states: [
      {
        name: 'Rest',
        shown: (
          <IconButton label="Add to wishlist">
            <Heart aria-hidden="true" className="size-5" />
          </IconButton>
        ),
      },
      {
        name: 'Disabled',
        shown: (
          <IconButton label="Add to the wishlist later" disabled>
            <Heart aria-hidden="true" className="size-5" />
          </IconButton>
        ),
      },
    ],
  },
  {
    name: 'Link',
    gives: { TextLink, Anchor, LinkComponent, AllLink },
    use: 'Goes somewhere. In the house’s blue, underlined under the mouse; in running text it stands out by its weight.',
    states: [
      { name: 'On its own', shown: <TextLink href="/books">All books</TextLink> },
      { name: 'At the end of a heading’s line', shown: <AllLink href="/books" label="All new books" /> },
      {
        name: 'In a sentence',
        shown: (
          <p>
            Writing January 2027? Take the <TextLink href="/books">first edition</TextLink>, which is on the
            Act of 1961.
          </p>
        ),
      },
      {
        name: 'Without a look of its own',
        shown: (
          <Anchor href="/books" className="font-serif text-18 font-bold">
            Income-tax Law for CA Intermediate
          </Anchor>
        ),
      },
    ],
  },
]
