import type { FitWords } from '../../ui/fit-mark.tsx'
import type { CardView } from '../../ui/product-card.tsx'
import type { PickerView } from '../home/home-view.ts'

/** A list of a paper: how many titles there are or fit, and from what price. */
export type PaperListView = { readonly href: string; readonly label: string; readonly from: string | null }

/** Whether the visitor has a title for a paper. */
export type Provision = 'owned' | 'unchecked' | 'outdated' | 'missing'

export type MappedPaper = {
  readonly code: string
  readonly number: string
  readonly name: string
  /** Null for an anonymous visitor. */
  readonly provision: Provision | null
  readonly owned: readonly {
    readonly href: string
    readonly title: string
    readonly note: string
    readonly fit: FitWords | null
  }[]
  /** The best title; null when nothing fits, or the visitor has it. */
  readonly best: CardView | null
  /** 'Textbook · English'. */
  readonly bestIs: string
  readonly lists: readonly PaperListView[]
}

type MapLink = { readonly href: string; readonly label: string; readonly isCurrent: boolean }

/** The papers of a level: what the visitor has, what fits, what is missing. */
export type PaperMapView = {
  readonly level: {
    readonly code: string
    readonly name: string
    readonly course: 'ca' | 'cs' | 'cma' | null
  }
  /** 'May 2027'; null while no attempt of this level is chosen. */
  readonly attempt: string | null
  readonly isSignedIn: boolean
  /** 'You have a title for 3 of the 8 papers; 5 are missing.'; null for an anonymous visitor. */
  readonly summary: string | null
  readonly groups: readonly { readonly name: string | null; readonly papers: readonly MappedPaper[] }[]
  /** The picker, while no attempt of this level is chosen. */
  readonly picker: PickerView | null
  readonly levels: readonly MapLink[]
  /** The languages that its books come in; empty when there is one. */
  readonly languages: readonly MapLink[]
}
