import type { Settings } from '#shop/content'
import { detailsAt, readSeoBook } from '#shop/seo'
import type { ShopNeeds } from '#web/context.ts'
import { coverPicture } from './cover-picture.ts'
import type { HeadView, OrganisationView } from './head-view.ts'

/** Loads the head of the page at an address. */
export async function loadHead(needs: ShopNeeds, url: URL): Promise<HeadView> {
  const path = url.pathname.replace(/^\/students(?=\/|$)/, '') || '/'
  const book = await needs.views.getOrLoad('seo details', () => readSeoBook(needs.db))
  const details = detailsAt(book, path)
  const hash = details?.ogImage ?? details?.image
  return {
    path,
    baseUrl: needs.baseUrl,
    storeName: needs.settings.name,
    details,
    picture: hash ? coverPicture(hash, details?.ogTitle ?? details?.title ?? needs.settings.name) : null,
    organisation: path === '/' ? organisationOf(needs.settings) : null,
  }
}

const organisationOf = (settings: Settings): OrganisationView => ({
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
