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
import type { Part, Samples } from '../part.ts'

const attempt = 'May 2027'
const price = { price: paise(89_500), mrp: paise(105_000) }

const cover = (card: CardView | undefined, isDrawn = false) => (
  <div className="w-40">
    <Cover
      hash={isDrawn ? null : (card?.coverHash ?? null)}
      alt=""
      title={card?.title ?? 'Income-tax Law'}
      hue={card?.hue ?? 'ca'}
      sizes="160px"
      small
    />
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
  const [first, second, third, fourth] = cards
  return [
    {
      name: 'Cover',
      gives: { Cover },
      use: 'The picture of the page. Always 3 to 4, AVIF or WebP in the width it is drawn, and its title on the course’s colour until there is one.',
      states: [
        { name: 'A picture', shown: cover(first) },
        { name: 'None: CA', shown: cover({ ...first, hue: 'ca' } as CardView, true) },
        { name: 'None: CS', shown: cover({ ...second, hue: 'cs' } as CardView, true) },
        { name: 'None: CMA', shown: cover({ ...third, hue: 'cma' } as CardView, true) },
      ],
    },
    {
      name: 'Price',
      gives: { Price },
      use: 'What it costs, the printed price struck through, the saving. Figures of one width, so that prices line up.',
      states: [
        { name: 'With a saving', shown: <Price {...price} /> },
        { name: 'At the printed price', shown: <Price price={price.mrp} mrp={price.mrp} /> },
        { name: 'The cheapest of several', shown: <Price {...price} isFrom /> },
        { name: 'On its own page', shown: <Price {...price} size="page" /> },
      ],
    },
    {
      name: 'Rating',
      gives: { Rating, Star, StarRow },
      use: 'What readers gave. Always with how many they were; nothing at all before the first.',
      states: [
        { name: 'On a card', shown: <Rating average={4.7} count={212} /> },
        { name: 'On its own page', shown: <Rating average={4.1} count={1204} long /> },
        { name: 'By one reader', shown: <StarRow stars={4} /> },
        { name: 'The star', shown: <Star className="size-6 text-star" /> },
      ],
    },
    {
      name: 'Badge',
      gives: { Badge },
      use: 'A word or two of state beside the thing. Never a button.',
      states: [
        { name: 'Plain', shown: <Badge>Pre-order</Badge> },
        { name: 'Success', shown: <Badge tone="success">Delivered</Badge> },
        { name: 'Warning', shown: <Badge tone="warning">Waiting for payment</Badge> },
        { name: 'Danger', shown: <Badge tone="danger">Payment failed</Badge> },
      ],
    },
    {
      name: 'Product card',
      gives: { ProductCard, cardItems },
      use: 'A title on a shelf. Covers, words and prices of a row line up, whatever length a title has.',
      states: first
        ? [
            {
              name: 'With everything',
              shown: alone({
                ...first,
                fit: { verdict: 'fits', attempt },
                rating: { average: 4.7, count: 212 },
              }),
            },
            {
              name: 'Not for the attempt',
              shown: alone({ ...(second ?? first), edition: -1, fit: { verdict: 'does-not-fit', attempt } }),
            },
            {
              name: 'No picture, no rating, out of stock',
              shown: alone({
                ...(third ?? first),
                coverHash: null,
                rating: null,
                fit: null,
                availability: 'Out of stock',
              }),
            },
            { name: 'From a price', shown: alone({ ...(fourth ?? first), isFrom: true }) },
          ]
        : [],
    },
    {
      name: 'Product row',
      gives: { ProductRow },
      use: 'A title as a line of a cart or an order: what and how many at the left, what it costs at the right.',
      states: [
        {
          name: 'A line of a cart',
          isWide: true,
          shown: (
            <ProductRow
              href={first?.href ?? '/books'}
              title={first?.title ?? 'Income-tax Law'}
              coverHash={first?.coverHash ?? null}
              hue={first?.hue ?? 'ca'}
              aside={<b className="font-bold tabular-nums">₹895.00</b>}
            >
              <p className="text-14 text-soft">Print · 1</p>
              <FitMark verdict="fits" attempt={attempt} />
            </ProductRow>
          ),
        },
      ],
    },
    {
      name: 'Rail',
      gives: { Rail },
      use: 'A shelf that scrolls sideways: by finger, wheel, Tab and arrows. Never by itself.',
      states: [
        {
          name: 'More than fits: the arrows appear',
          isWide: true,
          shown: (
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
        {
          name: 'All in view',
          isWide: true,
          shown: (
            <div className="-mx-4 wide:-mx-8">
              <Rail title="You may also like" cards={cards.slice(0, 3)} />
            </div>
          ),
        },
      ],
    },
    {
      name: 'Product grid',
      gives: { ProductGrid },
      use: 'A list of titles: two on a phone, four on a desk.',
      states: [{ name: 'A page of a list', isWide: true, shown: <ProductGrid cards={cards.slice(0, 4)} /> }],
    },
  ]
}
