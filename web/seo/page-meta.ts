import type { MetaDescriptor } from 'react-router'
import type { RouteHandle } from '../policy.ts'
import { readPageNumber } from '../storefront/page-number.ts'
import { canonicalUrl, pageUrl } from './addresses.ts'
import { clipped } from './clipped.ts'
import type { JsonLd } from './json-ld/json-ld.ts'
import type { HeadView } from './load-head.ts'
import { logoPicture, type SharePicture } from './share-picture.ts'

export type PageWords = {
  /** Without the shop's name, which is added. */
  readonly title: string
  readonly description: string
  /** With commas between them. */
  readonly keywords?: string
  readonly kind?: 'website' | 'article' | 'product'
  /** The cover for shared links; default: the logo. */
  readonly picture?: SharePicture | null
  /** Values of the query that the page does not know: its canonical address is without them. */
  readonly unknown?: readonly { readonly name: string; readonly value: string }[]
  /** Not for search engines: a search in the page, an old version of it. */
  readonly isUnlisted?: boolean
  readonly about?: (place: PageContext) => readonly JsonLd[]
}

/** What whole addresses and the store's own data need. */
export type PageContext = {
  readonly storeName: string
  /** The address of a page by its path below the base. */
  readonly urlOf: (path: string) => string
  /** The address of a file by its path from the origin. */
  readonly fileOf: (path: string) => string
  /** Who we are; on the home page alone. */
  readonly organisation: HeadView['organisation']
}

/** The part of the router's arguments that a head needs. */
export type MetaArguments = {
  readonly location: { readonly pathname: string; readonly search: string }
  readonly matches: readonly ({ readonly handle?: unknown; readonly loaderData?: unknown } | undefined)[]
}

/** The head of a page: what staff wrote for it, else its own words. Not public, or `unlisted` by its route, is noindex. */
export function pageMeta({ location, matches }: MetaArguments, words: PageWords): MetaDescriptor[] {
  const head = headOf(matches)
  const handle = (matches.at(-1)?.handle ?? {}) as Partial<RouteHandle>
  // The root's data stays on navigation, but belongs to the first page.
  const ownHead = head.path === location.pathname ? head : null
  const details = ownHead?.details
  const search = new URLSearchParams(location.search)
  // Where pages of different addresses share a copy in the cache, the number is none of the page.
  const hasPages = handle.cache?.query?.includes('page') ?? true
  const page = (hasPages && readPageNumber({ searchParams: search })) || 1
  const own = page > 1 ? `${words.title}, page ${page}` : words.title
  const title = details?.title
    ? details.title + (page > 1 ? ` · Page ${page}` : '')
    : [own, head.storeName].filter(Boolean).join(' · ')
  const description = details?.description ?? clipped(words.description, 160)
  const keywords = details?.keywords ?? words.keywords
  const isListed = handle.policy === 'public' && handle.unlisted === undefined && !words.isUnlisted
  if (!isListed)
    return [
      { title },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex, nofollow' },
    ]
  for (const { name, value } of words.unknown ?? []) search.delete(name, value)
  const { pathname } = location
  const canonical = canonicalUrl(head.baseUrl, { pathname, search }, handle.cache?.query ?? [])
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { name: 'robots', content: details?.robots ?? 'index, follow, max-image-preview:large' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    // Crawlers read the server's HTML, so the browser skips this.
    ...(import.meta.env.SSR
      ? forMachines(head, words, {
          url: canonical,
          kind: words.kind ?? 'website',
          title: details?.ogTitle ?? details?.title ?? own,
          description: details?.ogDescription ?? description,
          picture: ownHead?.picture ?? words.picture ?? logoPicture(head.storeName),
        })
      : []),
  ]
}

/** The head of a page by what its loader answered; none where it answered nothing. */
export const loadedMeta = <View>(
  args: MetaArguments & { readonly loaderData?: View },
  wordsOf: (view: View) => PageWords,
): MetaDescriptor[] => (args.loaderData ? pageMeta(args, wordsOf(args.loaderData)) : [])

/** The head of a page whose words never change; one that search engines do not list needs a title alone. */
export const titleMeta =
  (title: string, description = title) =>
  (args: MetaArguments) =>
    pageMeta(args, { title, description })

/** The tags of shared links, and the structured data. */
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

/** The tags of shared links: Open Graph, and Twitter's where they differ. */
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

// The root's loader may have failed.
function headOf(matches: MetaArguments['matches']): HeadView {
  const { head } = (matches[0]?.loaderData ?? {}) as { readonly head?: HeadView }
  return head ?? { path: '', baseUrl: '', storeName: '', details: null, picture: null, organisation: null }
}

const placeOf = ({ baseUrl, storeName, organisation }: HeadView): PageContext => ({
  storeName,
  urlOf: (path) => pageUrl(baseUrl, path),
  fileOf: (path) => baseUrl + path,
  organisation,
})
