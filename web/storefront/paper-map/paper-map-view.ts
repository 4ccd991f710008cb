import type { FitWords } from '../../ui/fit-mark.tsx'
import type { CardView } from '../../ui/product-card.tsx'
import type { PickerView } from '../home/home-view.ts'

/** A list of a paper: how many of its titles fit, or there are, and from what price. */
export type PaperListView = { readonly href: string; readonly label: string; readonly from: string | null }

/** Whether a paper is provided for by what somebody has in hand. */
export type Provision = 'owned' | 'outdated' | 'missing'

export type MappedPaper = {
  readonly code: string
  readonly number: string
  readonly name: string
  /** Null for whoever is not signed in. */
  readonly provision: Provision | null
  readonly owned: readonly {
    readonly href: string
    readonly title: string
    readonly note: string
    readonly fit: FitWords | null
  }[]
  /** To take for it; null when nothing fits, or one has it. */
  readonly best: CardView | null
  readonly lists: readonly PaperListView[]
}

/** The papers of a level: what one has, what fits, what is missing. */
export type PaperMapView = {
  readonly level: {
    readonly code: string
    readonly name: string
    readonly course: 'ca' | 'cs' | 'cma' | null
  }
  /** 'May 2027'; null while none is chosen that this level sits. */
  readonly attempt: string | null
  readonly isSignedIn: boolean
  /** 'You have what you need for 3 of 8 papers.'; null for whoever is not signed in. */
  readonly summary: string | null
  readonly groups: readonly { readonly name: string | null; readonly papers: readonly MappedPaper[] }[]
  /** The question, where no attempt of this level is known. */
  readonly picker: PickerView | null
  readonly levels: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[]
}
