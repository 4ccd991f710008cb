import { paise } from '#kernel/money'
import { slug } from '#kernel/slug'
import type { Mark } from '../ui/marked.tsx'
import type { CardView } from '../ui/product-card.tsx'
import { hueOf } from './card-view.ts'
import { betweenFields, betweenItems, betweenParts } from './separators.ts'

/**
 * Writes cards as one text. The browser is sent what a page shows a second time, to bring it to life; as objects that
 * copy takes twice the bytes, and a page has to open within 30 KB on the slowest network.
 */
export const packCards = (cards: readonly CardView[]): string => cards.map(packCard).join(betweenItems)

/** The cards that `packCards` wrote, in their order. */
export const unpackCards = (text: string): CardView[] =>
  text === '' ? [] : text.split(betweenItems).map(unpackCard)

const verdicts = ['fits', 'fits-with-supplement', 'does-not-fit', 'not-judged'] as const

const packCard = ({ href, title, price, mrp, isFrom, rating, fit, found, ...card }: CardView): string =>
  [
    shortened(href, title),
    title,
    card.by,
    card.coverHash ?? '',
    card.hue ?? '',
    card.facts,
    price,
    mrp === price ? '' : mrp,
    isFrom ? 1 : '',
    rating ? [rating.average, rating.count].join(betweenParts) : '',
    fit ? [verdicts.indexOf(fit.verdict), fit.attempt].join(betweenParts) : '',
    card.availability ?? '',
    card.isComparable ? 1 : '',
    found ? [packMarks(found.title), packMarks(found.by), found.reason ?? ''].join(betweenParts) : '',
  ].join(betweenFields)

/** Most addresses end in their title's words. The number stays readable: by it kept answers know what they show. */
const shortened = (href: string, title: string): string => {
  const end = `/${slug(title)}`
  return end.length > 1 && href.endsWith(end) ? href.slice(0, -end.length) : href
}

const packMarks = (marks: readonly Mark[]): string => marks.flat().join(' ')

const unpackMarks = (text = ''): Mark[] =>
  [...text.matchAll(/(\d+) (\d+)/g)].map(([, from, to]) => [Number(from), Number(to)])

const shortAddress = /^\/product\/\d+$/

function unpackCard(text: string): CardView {
  const [
    address = '',
    title = '',
    by = '',
    hash,
    hue = '',
    facts = '',
    price,
    mrp,
    from,
    rating,
    fit,
    availability,
    comparable,
    found,
  ] = text.split(betweenFields)
  const [average, count] = (rating ?? '').split(betweenParts)
  const [verdict, attempt] = (fit ?? '').split(betweenParts)
  const fits = verdicts[Number(verdict)]
  const [ofTitle, ofBy, reason] = (found ?? '').split(betweenParts)
  return {
    edition: Number(address.split('/')[2]),
    href: shortAddress.test(address) ? `${address}/${slug(title)}` : address,
    title,
    by,
    coverHash: hash || null,
    hue: hueOf(hue),
    facts,
    price: paise(Number(price)),
    mrp: paise(Number(mrp || price)),
    isFrom: from === '1',
    rating: count ? { average: Number(average), count: Number(count) } : null,
    fit: fits && attempt ? { verdict: fits, attempt } : null,
    availability: availability || null,
    ...(comparable && { isComparable: true as const }),
    ...(found && {
      found: { title: unpackMarks(ofTitle), by: unpackMarks(ofBy), reason: reason || null },
    }),
  }
}
