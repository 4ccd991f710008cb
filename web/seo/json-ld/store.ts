import type { OrganisationView } from '../load-head.ts'
import type { PageContext } from '../page-meta.ts'
import { logoPicture } from '../share-picture.ts'
import type { JsonLd } from './json-ld.ts'

/** The store: name, legal name, address and contact. `home` is the address of the home page. */
export const organisation = (store: OrganisationView, home: string, logo: string): JsonLd => ({
  '@type': 'Organization',
  '@id': `${home}#organisation`,
  name: store.name,
  legalName: store.legalName,
  url: home,
  logo,
  taxID: store.gstin,
  address: {
    '@type': 'PostalAddress',
    streetAddress: store.street,
    addressLocality: store.city,
    postalCode: store.pin,
    addressCountry: 'IN',
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: store.phone,
    email: store.email,
    areaServed: 'IN',
    availableLanguage: ['en', 'hi'],
  },
  sameAs: store.profiles,
})

/** The site, with the address of its search. */
export const webSite = (name: string, home: string): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${home}#site`,
  name,
  url: home,
  inLanguage: 'en-IN',
  publisher: { '@type': 'Organization', '@id': `${home}#organisation` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${home}search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** The structured data of the home page: the store and its site. */
export const storeThings = ({
  storeName,
  urlOf,
  fileOf,
  organisation: store,
}: PageContext): readonly JsonLd[] => {
  const home = urlOf('/')
  const site = webSite(storeName, home)
  return store ? [organisation(store, home, fileOf(logoPicture(storeName).square)), site] : [site]
}
