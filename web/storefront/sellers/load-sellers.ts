import { parseNumberId } from '#kernel/id'
import { formatPhone } from '#kernel/mobile'
import { countWords } from '#kernel/money'
import { ratingOf } from '#shop/cards'
import { examOf } from '#shop/catalog'
import type { Settings } from '#shop/content'
import { readSellerPage, readSellersOnSale, type SellerOnSale, type SellerPage } from '#shop/directory'
import { stateByCode } from '#shop/tax'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toTitleShelves } from '../to-title-shelves.ts'
import { sellerHref } from './seller-href.ts'

export const loadSellers = async ({ db }: Pick<ShopNeeds, 'db'>) =>
  (await readSellersOnSale(db)).map((seller) => ({
    href: sellerHref(seller),
    name: seller.tradeName,
    isHouse: seller.isHouse,
    line: `${stateByCode(seller.stateCode)?.name ?? seller.stateCode} · ${countWords(seller.titles, 'title')}`,
    about: seller.about,
    rating: ratingView(seller),
  }))

const ratingView = ({ rating }: Pick<SellerOnSale, 'rating'>) =>
  rating && ratingOf(rating.reviews, rating.stars)

/** Loads the page of a seller by number; null when there is none. */
export async function loadSeller(
  needs: ShopNeeds,
  visitor: Pick<Visitor, 'attempt' | 'levelCode'>,
  given: string,
): Promise<SellerView | null> {
  const id = parseNumberId(given)
  if (id === null) return null
  const index = await needs.titles.index()
  const seller = await readSellerPage({ db: needs.db, index }, { id, exam: examOf(visitor) })
  return seller && toView(seller, await needs.facts.settings())
}

/** Who the seller is by law, its rating and titles, and our grievance officer, whom the law makes us name. */
export type SellerView = ReturnType<typeof toView>

function toView(seller: SellerPage, { grievanceOfficer: { name, designation, email } }: Settings) {
  const { firm } = seller
  return {
    href: sellerHref(seller),
    name: seller.tradeName,
    isHouse: seller.isHouse,
    about: seller.about,
    rating: ratingView(seller),
    firm: {
      legalName: firm.legalName,
      address: firm.address,
      pin: firm.pin,
      state: firm.stateName,
      gstin: firm.gstin,
      gst: gstWords[firm.gstStatus],
      email: firm.email,
      phone: formatPhone(firm.phone),
      phoneHref: `tel:${firm.phone}`,
    },
    titles: countWords(seller.titles, 'title'),
    grievance: { name, designation, email },
    shelves: toTitleShelves(seller.shelves, { key: 'seller', value: seller.slug }),
  }
}

const gstWords: Readonly<Record<SellerPage['firm']['gstStatus'], string>> = {
  REGULAR: 'Registered. Invoices show GST; ships to every State.',
  COMPOSITION: 'Composition scheme. Charges no GST; ships within its own State only.',
  ENROLLED_UNREGISTERED: 'Not registered; enrolled to sell online. Ships within its own State only.',
  UNREGISTERED_SERVICE: 'Not registered. Charges no GST.',
}
