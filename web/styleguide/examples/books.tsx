import { paise } from '#kernel/money'
import { Badge } from '../../ui/badge.tsx'
import { Cover } from '../../ui/cover.tsx'
import { FitMark } from '../../ui/fit-mark.tsx'
import { Price } from '../../ui/price.tsx'
import { type CardView, cardItems, ProductCard } from '../../ui/product-card.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { Rail } from '../../ui/rail.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Star, StarRow } from '../../ui/star.tsx'
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
    <Cover of={{ coverHash, title, hue }} sizes="160px" small />
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
  const [first = sample, second = first, third = first] = cards
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
      },
      1,
    ),
    part('Product grid', { ProductGrid }, 'A list of titles: two on a phone, four on a desk.', {
      'A page of a list': <ProductGrid cards={cards.slice(0, 4)} />,
    }),
  ]
}
