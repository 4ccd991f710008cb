import type { SellWithUs } from '#shop/content'
import type { PaperShelf } from '#shop/home-page'
import type { CardView } from '../../ui/product-card.tsx'
import type { AnnouncementView } from '../announcement.tsx'
import type { toCourse } from './to-course.ts'
import type { toFaculty } from './to-faculty.ts'
import type { toAd, toCollection, toNews } from './to-sections.ts'

/** One course of the picker with its levels and attempts. */
export type PickerCourse = {
  readonly code: 'ca' | 'cs' | 'cma'
  readonly name: string
  readonly levels: readonly { readonly code: string; readonly name: string }[]
  /** By the levels that they examine: 'CSEET', 'CS Executive, CS Professional'. */
  readonly sessions: readonly {
    readonly levels: string
    readonly attempts: readonly { readonly code: string; readonly label: string }[]
  }[]
}

/** The picker of the exam, with the visitor's earlier choice. */
export type PickerView = {
  readonly courses: readonly PickerCourse[]
  readonly course: PickerCourse['code']
  readonly levelCode: string | null
  readonly attemptCode: string | null
}

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
export type ChartView = {
  readonly id: string
  readonly title: string
  readonly all?: HomeLink
  readonly note?: string
  /** Shown beside a title: its rank, its release date, or its price. */
  readonly description: 'rank' | 'date' | 'price'
  readonly cards: CardPlaces
}

/** Articles of one kind, the latest first. */
export type NewsColumn = ReturnType<typeof toNews>

type Headed = { readonly id: string; readonly title: string; readonly intro: string }

/** A section below the picker. */
export type HomeSection =
  | ({ readonly kind: 'rail' } & RailView)
  | { readonly kind: 'charts'; readonly id: string; readonly charts: readonly ChartView[] }
  | {
      readonly kind: 'papers'
      readonly id: string
      readonly title: string
      readonly note: string
      readonly papers: readonly (Pick<PaperShelf, 'number' | 'name' | 'titles'> & Pick<HomeLink, 'href'>)[]
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

/** The sections of one kind. */
export type SectionOf<Kind extends HomeSection['kind']> = Extract<HomeSection, { readonly kind: Kind }>

export type HomeView = {
  /** The chosen exam: 'CA Inter · May 2027'; null while none is. */
  readonly exam: string | null
  readonly picker: PickerView
  /** Up to four covers on the shelf beside the picker. */
  readonly stage: CardPlaces
  /** What an institute has announced. */
  readonly notice: AnnouncementView | null
  /** Every card that the sections show, once. */
  readonly cards: readonly CardView[]
  readonly sections: readonly HomeSection[]
}
