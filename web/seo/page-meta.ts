import type { MetaDescriptor } from 'react-router'
import type { RouteHandle } from '../policy.ts'
import { canonicalUrl, pageUrl } from './addresses.ts'
import { clipped } from './clipped.ts'
import type { HeadView } from './head-view.ts'
import type { JsonLd } from './json-ld/json-ld.ts'
import { logoPicture, type SharePicture } from './share-picture.ts'

/** What a page says of itself. */
export type PageWords = {
  /** Without the shop's name, which is added. */
  readonly title: string
  /** Without a sentence of their own, pages of strangers' things say what the shop is. */
  readonly description: string
  readonly keywords?: readonly string[]
  readonly kind?: 'website' | 'article' | 'product'
  /** The cover that a shared link shows; else the logo. */
  readonly picture?: SharePicture | null
  /** Where search engines keep what it shows, below the base, when that is another page; without its query. */
  readonly keptAt?: string | undefined
  /** This view of the page is not for search engines: a search in it, an old version of it. */
  readonly isUnlisted?: boolean
  /** What the page is about, for machines. */
  readonly about?: (place: Place) => readonly JsonLd[]
}

/** Where the shop is, for whole addresses. */
export type Place = {
  readonly storeName: string
  /** The address of a page by its path below the base. */
  readonly urlOf: (path: string) => string
  /** The address of a file by its path from the origin. */
  readonly fileOf: (path: string) => string
  /** Who we are; on the home page alone. */
  readonly organisation: HeadView['organisation']
}

/** The part of the router's arguments that a head is made of. */
export type MetaArguments = {
  readonly location: { readonly pathname: string; readonly search: string }
  readonly matches: readonly ({ readonly handle?: unknown; readonly loaderData?: unknown } | undefined)[]
}

/**
 * The head of a page: what staff wrote for it, else its own words. Pages that are not open to everybody, and those
 * whose route says `unlisted`, are kept out of search engines whatever was written.
 */
export function pageMeta({ location, matches }: MetaArguments, words: PageWords): MetaDescriptor[] {
  const head = headOf(matches)
  const handle = (matches.at(-1)?.handle ?? {}) as Partial<RouteHandle>
  // The router keeps the root's data while the visitor goes on: what was written for the first page is not for the
  // next.
  const ownHead = head.path === location.pathname ? head : null
  const details = ownHead?.details
  const title = details?.title ?? `${words.title} · ${head.storeName}`
  const description = details?.description ?? clipped(words.description, 160)
  const keywords = details?.keywords ?? words.keywords?.join(', ')
  const isListed = handle.policy === 'public' && handle.unlisted === undefined && !words.isUnlisted
  const robots = isListed
    ? (details?.robots ?? 'index, follow, max-image-preview:large')
    : 'noindex, nofollow'
  if (!isListed)
    return [{ title }, { name: 'description', content: description }, { name: 'robots', content: robots }]
  const canonical =
    words.keptAt === undefined
      ? canonicalUrl(head.baseUrl, location, handle.cache?.query ?? [])
      : pageUrl(head.baseUrl, words.keptAt)
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: canonical },
    // Those who read this read the page as the server drew it; nobody who goes on from it in a browser does.
    ...(import.meta.env.SSR
      ? forMachines(head, words, {
          url: canonical,
          kind: words.kind ?? 'website',
          title: details?.ogTitle ?? details?.title ?? words.title,
          description: details?.ogDescription ?? description,
          picture: ownHead?.picture ?? words.picture ?? logoPicture(head.storeName),
        })
      : []),
  ]
}

/** What a shared link shows, and what the page is about. */
const forMachines = (head: HeadView, { about }: PageWords, words: Shared): MetaDescriptor[] => [
  ...shared(head, words),
  ...(about?.(placeOf(head)) ?? []).map((thing) => ({
    'script:ld+json': { '@context': 'https://schema.org', ...thing },
  })),
]

type Shared = {
  readonly url: string
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly picture: SharePicture
}

/** What a shared link shows: Open Graph, and the few words of Twitter's that it does not say. */
function shared(head: HeadView, { url, kind, title, description, picture }: Shared): MetaDescriptor[] {
  const wide = head.baseUrl + picture.wide
  const properties: readonly (readonly [string, string])[] = [
    ['og:site_name', head.storeName],
    ['og:locale', 'en_IN'],
    ['og:type', kind],
    ['og:url', url],
    ['og:title', title],
    ['og:description', description],
    ['og:image', wide],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', picture.alt],
    ['og:image', head.baseUrl + picture.square],
    ['og:image:width', '300'],
    ['og:image:height', '300'],
  ]
  return [
    ...properties.map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: wide },
    { name: 'twitter:image:alt', content: picture.alt },
  ]
}

// The root's loader has run wherever a page of ours is shown.
function headOf(matches: MetaArguments['matches']): HeadView {
  const { head } = (matches[0]?.loaderData ?? {}) as { readonly head?: HeadView }
  return (
    head ?? { path: '', baseUrl: '', storeName: 'Bookmann', details: null, picture: null, organisation: null }
  )
}

const placeOf = ({ baseUrl, storeName, organisation }: HeadView): Place => ({
  storeName,
  urlOf: (path) => pageUrl(baseUrl, path),
  fileOf: (path) => baseUrl + path,
  organisation,
})
