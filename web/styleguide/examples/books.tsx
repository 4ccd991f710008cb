import { paise } from '#kernel/money'
import { Badge } from '../../ui/badge.tsx'
import { CompareTick, compareForm } from '../../ui/compare-tick.tsx'
import { Cover } from '../../ui/cover.tsx'
import { FitDetails, FitMark, FitPanel, FitSign } from '../../ui/fit-mark.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Marked } from '../../ui/marked.tsx'
import { Price } from '../../ui/price.tsx'
import { type CardView, cardItems, ProductCard } from '../../ui/product-card.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { Rail } from '../../ui/rail.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Star, StarRow } from '../../ui/star.tsx'
import { WishButton, wishForm } from '../../ui/wish-button.tsx'
import { type Part, part, type Samples } from '../part.ts'

const attempt = 'May 2027'
const sample: CardView = {
  edition: 1,
  href: '/books',
  title: 'Income-tax Law',
  by: 'Ira Velankar',
  coverHash: null,
  hue: 'ca',
  facts: 'Print',
  price: paise(89_500),
  mrp: paise(105_000),
  isFrom: false,
  rating: null,
  fit: null,
  availability: null,
}
const price = { price: paise(89_500), mrp: paise(105_000) }

const cover = ({ coverHash, title, hue }: CardView) => (
  <div className="w-40">
    <Cover hash={coverHash} alt="" title={title} hue={hue} sizes="160px" small />
  </div>
)

/** A card as a list would hold it: four rows of a grid. */
const alone = (card: CardView) => (
  <div className="grid w-45 grid-rows-[repeat(4,auto)]">
    <ProductCard card={card} sizes="180px" small heading="h3" />
  </div>
)

/** What a book is drawn with, from its cover to its shelf. */
export function products({ cards }: Samples): readonly Part[] {
  const [first = sample, second = first, third = first, fourth = first] = cards
  return [
    part(
      'Cover',
      { Cover },
      'The picture of the page. Always 3 to 4, AVIF or WebP in the width it is drawn, and its title on the course’s colour until there is one.',
      {
        'A picture': cover(first),
        'None: CA': cover({ ...first, coverHash: null, hue: 'ca' }),
        'None: CS': cover({ ...second, coverHash: null, hue: 'cs' }),
        'None: CMA': cover({ ...third, coverHash: null, hue: 'cma' }),
      },
    ),
    part(
      'Price',
      { Price },
      'What it costs, the printed price struck through, the saving. Figures of one width, so that prices line up.',
      {
        'With a saving': <Price {...price} />,
        'At the printed price': <Price price={price.mrp} mrp={price.mrp} />,
        'The cheapest of several': <Price {...price} isFrom />,
        'On its own page': <Price {...price} size="page" />,
      },
    ),
    part(
      'Rating',
      { Rating, Star, StarRow },
      'What readers gave. Always with how many they were; nothing at all before the first.',
      {
        'On a card': <Rating average={4.7} count={212} />,
        'On its own page': <Rating average={4.1} count={1204} long />,
        'By one reader': <StarRow stars={4} />,
        'The star': <Star className="size-6 text-star" />,
      },
    ),
    part('Badge', { Badge }, 'A word or two of state beside the thing. Never a button.', {
      Plain: <Badge>Pre-order</Badge>,
      Success: <Badge tone="success">Delivered</Badge>,
      Warning: <Badge tone="warning">Waiting for payment</Badge>,
      Danger: <Badge tone="danger">Payment failed</Badge>,
    }),
    part(
      'Product card',
      { ProductCard, cardItems },
      'A title on a shelf. Covers, words and prices of a row line up, whatever length a title has.',
      {
        'With everything': alone({
          ...first,
          fit: { verdict: 'fits', attempt },
          rating: { average: 4.7, count: 212 },
        }),
        'Not for the attempt': alone({ ...second, edition: -1, fit: { verdict: 'does-not-fit', attempt } }),
        'No picture, no rating, out of stock': alone({
          ...third,
          coverHash: null,
          rating: null,
          fit: null,
          availability: 'Out of stock',
        }),
        'From a price': alone({ ...fourth, isFrom: true }),
      },
    ),
    part(
      'Product row',
      { ProductRow },
      'A title as a line of a cart or an order: what and how many at the left, what it costs at the right.',
      {
        'A line of a cart': (
          <ProductRow of={first} aside={<b className="font-bold tabular-nums">₹895.00</b>}>
            <p className="text-14 text-soft">Print · 1</p>
            <FitMark verdict="fits" attempt={attempt} />
          </ProductRow>
        ),
      },
      1,
    ),
    part(
      'Rail',
      { Rail },
      'A shelf that scrolls sideways: by finger, wheel, Tab and arrows. Never by itself.',
      {
        'More than fits: the arrows appear': (
          <div className="-mx-4 wide:-mx-8">
            <Rail
              title="New releases"
              note="Since September"
              cards={cards}
              all={{ href: '/books', label: 'All books' }}
            />
          </div>
        ),
        'All in view': (
          <div className="-mx-4 wide:-mx-8">
            <Rail title="You may also like" cards={cards.slice(0, 3)} />
          </div>
        ),
      },
      1,
    ),
    part(
      'Product grid',
      { ProductGrid },
      'A list of titles: two on a phone, four on a desk.',
      { 'A page of a list': <ProductGrid cards={cards.slice(0, 4)} /> },
      1,
    ),
  ]
}

/** Marks beside a title's name, and actions besides buying. */
export const marks: readonly Part[] = [
  part(
    'Fit mark',
    { FitMark, FitPanel, FitDetails, FitSign },
    'Whether an edition serves the attempt: picture, colour and words. On its own page with the reason and what to take instead.',
    {
      Fits: <FitMark verdict="fits" attempt={attempt} />,
      'Needs a supplement': <FitMark verdict="fits-with-supplement" attempt={attempt} />,
      'Does not fit': <FitMark verdict="does-not-fit" attempt={attempt} />,
      'Of another level': <FitMark verdict="other-level" attempt={attempt} otherLevel="CA Final book" />,
      'Not checked': <FitMark verdict="not-assessed" attempt={attempt} />,
      'In a table of attempts': <FitSign verdict="fits" />,
      'On a line, opened to its reason': (
        <FitDetails
          fit={{
            verdict: 'does-not-fit',
            attempt,
            reason: 'Written on the Income-tax Act, 1961.',
            source: 'ICAI announcement of 12 August 2026',
            supplement: null,
          }}
        />
      ),
      'On a line, with its supplement': (
        <FitDetails
          fit={{
            verdict: 'fits-with-supplement',
            attempt,
            reason: 'Two chapters changed since it was printed.',
            source: 'The publisher’s list of changes',
            supplement: { name: 'Supplement for May 2027', date: '4 Oct 2026', href: '/books' },
          }}
        />
      ),
      'The panel: fits': (
        <FitPanel
          verdict="fits"
          attempt={attempt}
          label="Your attempt, fits"
          reason="Written on the Income-tax Act, 2025, which ICAI examines from May 2027."
          source="ICAI announcement of 12 August 2026"
        />
      ),
      'The panel: does not fit': (
        <FitPanel
          verdict="does-not-fit"
          attempt={attempt}
          label="Your attempt, does not fit"
          reason="Written on the Income-tax Act, 1961, which is examined for the last time in January 2027."
        >
          Take the <TextLink href="/books">2nd edition</TextLink>.
        </FitPanel>
      ),
    },
    1,
  ),
  part(
    'Heart',
    { WishButton, wishForm },
    'Puts a title on the wishlist. Empty until a script has asked what is on it: pages are shared by many.',
    {
      'On a card': <WishButton edition={1} title="Income-tax Law" look="card" />,
      'On its own page': <WishButton edition={1} title="Income-tax Law" look="page" />,
    },
  ),
  part(
    'Compare tick',
    { CompareTick, compareForm },
    'Takes a class among those to be seen side by side. A box of a plain form, so it works before scripts run.',
    { 'On a card': <CompareTick edition={1} title="Regular Batch" /> },
  ),
  part('Marked words', { Marked }, 'Shows in a title or a name what was searched for.', {
    'Two words': (
      <p className="font-serif font-bold">
        <Marked
          text="Income-tax Law for CA Intermediate"
          marks={[
            [0, 6],
            [7, 10],
          ]}
        />
      </p>
    ),
    'Nothing to mark': <Marked text="Income-tax Law" />,
  }),
]
