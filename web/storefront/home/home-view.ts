import type { Hue } from '../../ui/cover.tsx'
import type { CardView } from '../../ui/product-card.tsx'

/** One course of the picker with what can be chosen in it. */
export type PickerCourse = {
  readonly code: 'ca' | 'cs' | 'cma'
  readonly name: string
  readonly levels: readonly { readonly code: string; readonly name: string }[]
  readonly attempts: readonly { readonly code: string; readonly label: string }[]
}

/** "What are you writing?", with what the visitor chose before. */
export type PickerView = {
  readonly courses: readonly PickerCourse[]
  readonly course: PickerCourse['code']
  readonly levelCode: string | null
  readonly attemptCode: string | null
}

export type LinkView = { readonly href: string; readonly label: string }

/** Places in `HomeView.cards`, so that a card that stands twice is sent once. */
export type CardPlaces = readonly number[]

/** A named row of cards. */
export type RailView = {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly cards: CardPlaces
  readonly all?: LinkView
}

/** A short list of titles in their order. */
export type ChartView = {
  readonly id: string
  readonly title: string
  readonly all?: LinkView
  readonly note?: string
  /** What stands beside a title: its place, when it comes out, or what it costs. */
  readonly says: 'rank' | 'date' | 'price'
  readonly cards: CardPlaces
}

/** A paper of the visitor's level and how many titles serve it, for the attempt when one is chosen. */
export type PaperView = {
  readonly number: string
  readonly name: string
  readonly titles: number
  readonly href: string
}

export type AdView = {
  readonly id: number
  readonly advertiser: string
  readonly title: string
  readonly body: string
  readonly action: string
  readonly href: string
  readonly hue: Hue
  readonly picture: { readonly hash: string; readonly alt: string } | null
}

export type CourseView = {
  readonly code: PickerCourse['code']
  readonly name: string
  readonly fullName: string
  readonly body: string
  /** 'January 2027'; null when no attempt is known. */
  readonly next: string | null
  readonly levels: readonly LinkView[]
}

export type CollectionView = {
  readonly href: string
  readonly title: string
  readonly intro: string
  readonly covers: readonly { readonly href: string; readonly title: string; readonly hash: string }[]
}

/** Articles of one kind, the latest first. */
export type NewsColumn = {
  readonly id: string
  readonly title: string
  readonly all: LinkView
  readonly entries: readonly {
    readonly href: string
    readonly title: string
    /** '18 Nov 2026 · CA' */
    readonly line: string
  }[]
}

export type FacultyView = {
  readonly name: string
  readonly initials: string
  readonly credentials: string
  readonly hue: Hue
  /** '4 classes' */
  readonly classes: string
  readonly rating: CardView['rating']
  readonly href: string
}

type Headed = { readonly id: string; readonly title: string; readonly intro: string }

/** What stands below the question, in the order of the blocks of home. */
export type HomeSection =
  | ({ readonly kind: 'rail' } & RailView)
  | { readonly kind: 'charts'; readonly id: string; readonly charts: readonly ChartView[] }
  | {
      readonly kind: 'papers'
      readonly id: string
      readonly title: string
      readonly note: string
      readonly papers: readonly PaperView[]
    }
  | ({ readonly kind: 'ads'; readonly ads: readonly AdView[] } & Headed)
  | ({ readonly kind: 'courses'; readonly courses: readonly CourseView[] } & Headed)
  | ({ readonly kind: 'collections'; readonly collections: readonly CollectionView[] } & Headed)
  | { readonly kind: 'news'; readonly id: string; readonly columns: readonly NewsColumn[] }
  | ({ readonly kind: 'faculties'; readonly people: readonly FacultyView[] } & Headed)
  | ({
      readonly kind: 'sell-with-us'
      readonly points: readonly { readonly title: string; readonly text: string }[]
      readonly action: LinkView
    } & Headed)
  | ({
      readonly kind: 'faqs'
      readonly faqs: readonly LinkView[]
    } & Headed)
  | ({
      readonly kind: 'contact'
      readonly phone: LinkView
      readonly email: LinkView
      readonly hours: string
    } & Headed)

/** One kind of section alone. */
export type SectionOf<Kind extends HomeSection['kind']> = Extract<HomeSection, { readonly kind: Kind }>

export type HomeView = {
  readonly picker: PickerView
  /** Up to four covers on the shelf beside the question. */
  readonly stage: CardPlaces
  /** What changes with an attempt, from the attempts table. */
  readonly notice: { readonly strong: string; readonly rest: string } | null
  /** Every card that the sections show, once, as `packCards` writes them. */
  readonly cards: string
  readonly sections: readonly HomeSection[]
}
