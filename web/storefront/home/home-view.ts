import type { SellWithUs } from '#shop/content'
import type { PaperShelf } from '#shop/home-page'
import type { toCourse } from './to-course.ts'
import type { toFaculty } from './to-faculty.ts'
import type { toAd, toCollection, toNews } from './to-sections.ts'

export type HomeLink = { readonly href: string; readonly label: string }

/** Places in `HomeView.cards`: a card on two rails is sent once. */
export type CardPlaces = readonly number[]

/** A named row of cards. */
type RailView = {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly cards: CardPlaces
  readonly all?: HomeLink
}

/** A short list of titles in their order. */
export type ChartView = RailView & {
  /** Shown beside a title: its rank, its release date, or its price. */
  readonly description: 'rank' | 'date' | 'price'
}

/** Articles of one kind, the latest first. */
export type NewsColumn = ReturnType<typeof toNews>

type Headed = { readonly id: string; readonly title: string; readonly intro: string }

export type HomeSection =
  | ({ readonly kind: 'rail' } & RailView)
  | { readonly kind: 'charts'; readonly id: string; readonly charts: readonly ChartView[] }
  | {
      readonly kind: 'papers'
      readonly id: string
      readonly title: string
      readonly note: string
      readonly papers: readonly (Pick<PaperShelf, 'number' | 'name'> &
        Pick<HomeLink, 'href'> & { readonly titles: number })[]
    }
  | ({ readonly kind: 'ads'; readonly ads: readonly ReturnType<typeof toAd>[] } & Headed)
  | ({ readonly kind: 'courses'; readonly courses: ReturnType<typeof toCourse> } & Headed)
  | ({
      readonly kind: 'collections'
      readonly collections: readonly ReturnType<typeof toCollection>[]
    } & Headed)
  | { readonly kind: 'news'; readonly id: string; readonly columns: readonly NewsColumn[] }
  | ({ readonly kind: 'faculties'; readonly people: readonly ReturnType<typeof toFaculty>[] } & Headed)
  | ({
      readonly kind: 'sell-with-us'
      readonly points: SellWithUs['points']
      readonly action: HomeLink
    } & Headed)
  | ({
      readonly kind: 'faqs'
      readonly faqs: readonly HomeLink[]
    } & Headed)
  | ({
      readonly kind: 'contact'
      readonly phone: HomeLink
      readonly email: HomeLink
      readonly hours: string
    } & Headed)

export type SectionOf<Kind extends HomeSection['kind']> = Extract<HomeSection, { readonly kind: Kind }>
