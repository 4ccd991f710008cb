import { paise } from '#kernel/money'
import { Badge } from '../../ui/badge.tsx'
import { CompareTick, compareForm } from '../../ui/compare-tick.tsx'
import { Cover } from '../../ui/cover.tsx'
import { FitDetails, FitMark, FitPanel } from '../../ui/fit-mark.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Marked } from '../../ui/marked.tsx'
import { Price } from '../../ui/price.tsx'
import { type CardView, cardItems, ProductCard } from '../../ui/product-card.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { Rail } from '../../ui/rail.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Star, Stars } from '../../ui/star.tsx'
import { WishButton, wishForm } from '../../ui/wish-button.tsx'
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
      gives: { Rating, Star, Stars },
      use: 'What readers gave. Always with how many they were; nothing at all before the first.',
      states: [
        { name: 'On a card', shown: <Rating average={4.7} count={212} /> },
        { name: 'On its own page', shown: <Rating average={4.1} count={1204} long /> },
        { name: 'By one reader', shown: <Stars stars={4} /> },
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
      name: 'Fit mark',
      gives: { FitMark, FitPanel, FitDetails },
      use: 'Whether an edition serves the attempt: picture, colour and words. On its own page with the reason and what to take instead.',
      states: [
        { name: 'Fits', shown: <FitMark verdict="fits" attempt={attempt} /> },
        { name: 'Fits with supplement', shown: <FitMark verdict="fits-with-supplement" attempt={attempt} /> },
        { name: 'Does not fit', shown: <FitMark verdict="does-not-fit" attempt={attempt} /> },
        { name: 'Not judged', shown: <FitMark verdict="not-judged" attempt={attempt} /> },
        {
          name: 'On a line, opened to its reason',
          shown: (
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
        },
        {
          name: 'On a line, with its supplement',
          shown: (
            <FitDetails
              fit={{
                verdict: 'fits-with-supplement',
                attempt,
                reason: 'Two chapters changed since it was printed.',
                source: 'The publisher’s list of changes',
                supplement: { name: 'Supplement for May 2027', href: '/books' },
              }}
            />
          ),
        },
        {
          name: 'The panel: fits',
          isWide: true,
          shown: (
            <FitPanel
              verdict="fits"
              attempt={attempt}
              label="Your attempt, fits"
              reason="Written on the Income-tax Act, 2025, which ICAI examines from May 2027."
              source="ICAI announcement of 12 August 2026"
            />
          ),
        },
        {
          name: 'The panel: does not fit',
          isWide: true,
          shown: (
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
      ],
    },
    {
      name: 'Heart',
      gives: { WishButton, wishForm },
      use: 'Puts a title on the wishlist. Empty until a script has asked what is on it: pages are shared by many.',
      states: [
        { name: 'On a card', shown: <WishButton edition={1} title="Income-tax Law" look="card" /> },
        { name: 'On its own page', shown: <WishButton edition={1} title="Income-tax Law" look="page" /> },
      ],
    },
    {
      name: 'Compare tick',
      gives: { CompareTick, compareForm },
      use: 'Takes a class among those to be seen side by side. A box of a plain form, so it works before scripts run.',
      states: [{ name: 'On a card', shown: <CompareTick edition={1} title="Regular Batch" /> }],
    },
    {
      name: 'Marked words',
      gives: { Marked },
      use: 'Shows in a title or a name what was searched for.',
      states: [
        {
          name: 'Two words',
          shown: (
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
        },
        { name: 'Nothing to mark', shown: <Marked text="Income-tax Law" /> },
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
        {
          name: 'A record, not a way to the product',
          isWide: true,
          shown: (
            <ProductRow
              href={null}
              title="Company Law, 4th edition"
              coverHash={null}
              hue="cs"
              aside={<Badge tone="success">Delivered</Badge>}
            >
              <p className="text-14 text-soft">Print · 2</p>
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
              <Rail title="Goes well with" cards={cards.slice(0, 3)} />
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
