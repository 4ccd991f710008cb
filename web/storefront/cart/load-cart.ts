import type { Db } from '#db/tables'
import { formatInrShort, formatMoney, type Paise, paise } from '#kernel/money'
import { findFitting } from '#shop/cards'
import { type Cart, type CartLine, lineProblem, readCart, readDestination, sendingProblem } from '#shop/cart'
import { type Exam, examOf, isMismatch } from '#shop/catalog'
import { applyCodes, dealerOf, discountsFor, quoteCoupons } from '#shop/coupons'
import { findActiveDealer } from '#shop/dealers'
import { readDuplicates } from '#shop/library'
import { readOrderJustMade } from '#shop/orders'
import { mayCollectFor } from '#shop/payments'
import { type CodeDiscount, lineAmount, readTerms, summarisePrice, type Terms } from '#shop/pricing'
import { readGoesWell } from '#shop/product-page'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { hueOf, toTitleView } from '../card-view.ts'
import { deliveryDays } from '../delivery-days.ts'
import { toFitView } from '../fit/fit-view.ts'
import { editionNote, toInsteadView } from '../fit/instead-label.ts'
import { readNotice } from './cart-notice.ts'
import { cartOwner } from './cart-owner.ts'
import { toCouponView } from './change-coupon.ts'
import type { CodeOff } from './coupon-view.ts'
import { currencyChoice } from './currency-choice.ts'
import { planNote } from './plan-note.ts'

/** The cart as its page shows it; amounts in hundredths of its currency. */
export type CartView = Awaited<ReturnType<typeof loadCart>>
export type CartLineView = ReturnType<typeof toLineView>
export type SummaryView = NonNullable<CartView['summary']>

/** Loads the visitor's cart as the page shows it; an empty one when there is none. */
export async function loadCart({ db, titles }: ShopNeeds, visitor: Visitor, url: URL) {
  const exam = examOf(visitor)
  const owner = cartOwner(visitor)
  const [cart, terms] = await Promise.all([readCart(db, owner, exam), readTerms(db)])
  const quote = await quoteCoupons(db, cart, owner, terms)
  const ofCode = dealerOf(applyCodes(quote, null))
  const linked = visitor.dealer ? await findActiveDealer(db, visitor.dealer) : null
  const lines = cart?.lines ?? []
  const saved = cart?.saved ?? []
  const destination = cart && (await readDestination(db, cart, owner))
  // What cannot be sent to an address does not block the cart: checkout is where the address is changed.
  const problemOf = (line: CartLine) =>
    lineProblem(line) ?? sendingProblem(line, destination?.stateCode ?? null)
  const [instead, goesWith, arrives, coupon, duplicates, choice] = await Promise.all([
    cart?.currency === 'USD' ? new Map<number, InsteadView>() : findInstead(db, lines, exam),
    readGoesWell(
      { db, index: await titles.staleIndex() },
      { editionIds: lines.map(idOf), besides: saved.map(idOf), exam },
    ),
    deliveryDays(
      db,
      lines.filter((line) => problemOf(line) === null),
      destination,
    ),
    toCouponView({ db }, cart, owner, terms, quote),
    readDuplicates(db, { userId: visitor.user?.id ?? null, editionIds: lines.map(idOf) }),
    cart && currencyChoice({ db }, visitor, cart, terms),
  ])
  const discounts = discountsFor(quote, null)
  const currency = cart?.currency ?? 'INR'
  const toView = (line: CartLine) => ({
    ...toLineView(
      line,
      instead.get(line.editionId),
      discounts.flatMap(({ code, lines: parts }) => {
        const off = parts[lines.indexOf(line)] ?? paise(0)
        return off > 0 ? [{ code, off }] : []
      }),
    ),
    problem: problemOf(line),
    duplicate: duplicateNote(duplicates.find(({ editionId }) => editionId === line.editionId)),
  })
  const group = (kind: 'physical' | 'virtual', title: string) => ({
    kind,
    title,
    lines: lines.filter(({ isPhysical }) => isPhysical === (kind === 'physical')).map(toView),
  })
  return {
    groups: [group('physical', 'Delivered by courier'), group('virtual', 'Available online')].filter(
      ({ lines: own }) => own.length > 0,
    ),
    saved: saved.map((line) => toLineView(line)),
    summary:
      lines.length > 0
        ? {
            ...toSummaryView(lines, terms, discounts),
            currency,
            choice,
            arrives,
            coupon,
            // An order counts for the dealer of a coupon before the one whose link was opened.
            dealer: ofCode ?? (linked === null ? null : { dealer: linked, code: null }),
          }
        : null,
    // A second tab, or the way back, comes here after the order took what was in the cart.
    orderMade: lines.length === 0 ? await readOrderJustMade(db, owner) : null,
    blocked: isBlocked(cart),
    isSignedIn: visitor.user !== null,
    notice: readNotice(url.searchParams, cart),
    // Its prices are in rupees.
    goesWith: currency === 'INR' ? goesWith.map(toTitleView) : [],
  }
}

const duplicateNote = (duplicate: { readonly bundle: string | null } | undefined): string | null =>
  duplicate
    ? duplicate.bundle
      ? `Also part of ${duplicate.bundle} in this cart.`
      : 'You already have this in your library.'
    : null

const idOf = ({ editionId }: CartLine): number => editionId

/** Whether a line of the cart stops the checkout. */
export const isBlocked = (cart: Pick<Cart, 'lines'> | null): boolean =>
  (cart?.lines ?? []).some((line) => lineProblem(line) !== null)

function toLineView(line: CartLine, instead: InsteadView | null = null, codes: readonly CodeOff[] = []) {
  const { availability, fit } = line
  const quiet = availability.state === 'in-stock' || availability.state === 'digital'
  return {
    currency: line.currency,
    edition: line.editionId,
    href: `/product/${line.editionId}/${line.slug}`,
    title: line.title,
    by: line.authors.join(', '),
    note: editionNote(line),
    coverHash: line.coverHash,
    hue: hueOf(line.courseCode),
    sellerName: line.sellerName,
    unitPrice: line.unitPrice,
    unitMrp: line.unitMrp,
    priceNote: priceNote(line),
    amount: lineAmount(line),
    codes,
    isPhysical: line.isPhysical,
    quantity: line.quantity,
    maxQuantity: line.available,
    fit: toFitView(fit),
    instead,
    availability: quiet ? null : availability.text,
    planNote: planNote(line),
    problem: lineProblem(line),
  }
}

/** That a line had another price when it was added. */
function priceNote({ priceAdded, unitPrice, isPriced, currency }: CartLine): string | null {
  if (priceAdded === null || !isPriced || priceAdded === unitPrice) return null
  return `The price went ${unitPrice < priceAdded ? 'down' : 'up'}: it was ${formatMoney({ currency }, priceAdded)} when you added it.`
}

function toSummaryView(lines: readonly CartLine[], terms: Terms, discounts: readonly CodeDiscount[]) {
  // Codes count in rupees, where every line is priced: the discount of each keeps its place.
  const priced = lines.filter(({ isPriced }) => isPriced)
  const { toFreeShipping, physicalItems, ...sums } = summarisePrice(priced, terms, { discounts })
  const from = terms.freeShippingFrom
  return {
    ...sums,
    delivery: priced.some(({ isPhysical }) => isPhysical)
      ? { from, missing: toFreeShipping, reached: Math.min(1, from > 0 ? physicalItems / from : 1) }
      : null,
    codNote: mayCollectFor(priced) ? codNote(sums.total, terms) : null,
  }
}

const codNote = (total: Paise, { codFee, codMax }: Terms): string =>
  total + codFee > codMax
    ? `Cash on delivery is for orders up to ${formatInrShort(codMax)}.`
    : `Cash on delivery adds ${formatInrShort(codFee)}.`

/** Finds the edition to buy instead of each line that does not fit the visitor's exam, by the line's edition. */
async function findInstead(db: Db, lines: readonly CartLine[], exam: Exam | null) {
  const found = new Map<number, InsteadView>()
  for (const line of lines) {
    if (exam === null || !isMismatch(line.fit?.verdict)) continue
    const { instead } = await findFitting(db, { editionId: line.editionId, exam })
    if (instead) found.set(line.editionId, toInsteadView(line, instead))
  }
  return found
}

export type InsteadView = ReturnType<typeof toInsteadView>
