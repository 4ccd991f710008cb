import { parseNumberId } from '#kernel/id'
import { formatPhone } from '#kernel/mobile'
import { groupIndian } from '#kernel/money'
import { readSellerPage, readSellersOnSale, type SellerOnSale, type SellerPage } from '#shop/directory'
import { ratingOf } from '#shop/search'
import { stateByCode } from '#shop/tax'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import type { ShelfView } from '../title-shelves.tsx'
import { toTitleShelves } from '../to-title-shelves.ts'
import { sellerHref } from './seller-href.ts'

type RatingView = { readonly average: number; readonly count: number } | null

/** Everybody who sells here. */
export type SellersView = readonly {
  readonly href: string
  readonly name: string
  readonly isHouse: boolean
  /** 'Maharashtra · 42 titles'. */
  readonly line: string
  readonly about: string
  readonly rating: RatingView
}[]

/** Loads the list of sellers. */
export const loadSellers = ({ db, readings }: ShopNeeds): Promise<SellersView> =>
  readings.take('sellers', async () =>
    (await readSellersOnSale(db)).map((seller) => ({
      href: sellerHref(seller),
      name: seller.tradeName,
      isHouse: seller.isHouse,
      line: `${stateByCode(seller.stateCode)?.name ?? seller.stateCode} · ${titlesOf(seller)}`,
      about: seller.about,
      rating: ratingView(seller),
    })),
  )

const titlesOf = ({ titles }: Pick<SellerOnSale, 'titles'>) =>
  `${groupIndian(titles)} ${titles === 1 ? 'title' : 'titles'}`
const ratingView = ({ rating }: Pick<SellerOnSale, 'rating'>): RatingView =>
  rating && ratingOf(rating.reviews, rating.stars)

/** The page of a seller: who they are by law, what buyers say, what they sell. */
export type SellerView = {
  readonly href: string
  readonly name: string
  readonly isHouse: boolean
  readonly about: string
  readonly rating: RatingView
  readonly firm: {
    readonly legalName: string
    readonly address: string
    readonly pin: string
    readonly state: string
    readonly gstin: string | null
    /** How they stand to GST, in words. */
    readonly gst: string
    readonly email: string
    readonly phone: string
    readonly phoneHref: string
  }
  readonly titles: string
  /** Whom to turn to when the seller does not help: ours, by law. */
  readonly grievance: { readonly name: string; readonly designation: string; readonly email: string }
  readonly shelves: readonly ShelfView[]
}

/** Loads the page of a seller by number; null when nobody has it. */
export async function loadSeller(
  needs: ShopNeeds,
  { attempt }: Pick<Visitor, 'attempt'>,
  given: string,
): Promise<SellerView | null> {
  const id = parseNumberId(given)
  if (id === null) return null
  return needs.readings.take(`seller ${id} ${attempt}`, async () => {
    const index = await needs.titles.index()
    const seller = await readSellerPage({ db: needs.db, index }, { id, attempt })
    return seller && toView(seller, needs.settings.grievanceOfficer)
  })
}

function toView(seller: SellerPage, { name, designation, email }: SellerView['grievance']): SellerView {
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
    titles: titlesOf(seller),
    grievance: { name, designation, email },
    shelves: toTitleShelves(seller.shelves, { key: 'seller', value: seller.slug }),
  }
}

const gstWords: Readonly<Record<SellerPage['firm']['gstStatus'], string>> = {
  REGULAR: 'Registered: GST stands on its invoices, and goods go to every State.',
  COMPOSITION: 'Composition scheme: no GST is charged, and goods go within its own State only.',
  ENROLLED_UNREGISTERED: 'Not registered, enrolled to sell online: goods go within its own State only.',
  UNREGISTERED_SERVICE: 'Not registered: no GST is charged.',
}
