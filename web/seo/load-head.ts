import type { Settings } from '#shop/content'
import { detailsAt, readSeoBook } from '#shop/seo'
import type { ShopNeeds } from '#web/context.ts'
import { coverPicture } from './cover-picture.ts'

/** What the head of every page needs besides the page's own words; `organisation` on the home page alone. */
export type HeadView = Awaited<ReturnType<typeof loadHead>>

/** The store as the structured data of the home page describes it. */
export type OrganisationView = ReturnType<typeof organisationOf>

export async function loadHead(needs: ShopNeeds, url: URL) {
  const path = url.pathname.replace(/^\/students(?=\/|$)/, '') || '/'
  const settings = await needs.facts.settings()
  const book = await needs.views.getOrLoad('seo details', () => readSeoBook(needs.db))
  const details = detailsAt(book, path)
  const hash = details?.ogImage ?? details?.image
  return {
    path,
    baseUrl: needs.baseUrl,
    storeName: settings.name,
    details,
    picture: hash ? coverPicture(hash, details?.ogTitle ?? details?.title ?? settings.name) : null,
    organisation: path === '/' ? organisationOf(settings) : null,
  }
}

const organisationOf = (settings: Settings) => ({
  name: settings.name,
  legalName: settings.legalName,
  gstin: settings.gstin,
  email: settings.support.email,
  phone: settings.support.phone,
  street: settings.address.lines.join(', '),
  city: settings.address.city,
  pin: settings.address.pin,
  profiles: settings.social.map(({ url }) => url),
})
