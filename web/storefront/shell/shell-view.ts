import type { Paise } from '#kernel/money'

/** Who we are, as the page around every screen prints it. */
export type StoreView = {
  readonly name: string
  readonly legalName: string
  readonly address: string
  readonly gstin: string
  readonly support: {
    readonly phone: string
    readonly phoneHref: string
    readonly email: string
    readonly hours: string
  }
  readonly grievanceOfficer: { readonly name: string; readonly designation: string; readonly email: string }
}

/** What the page around every screen shows. */
export type ShellView = {
  readonly store: StoreView
  /** First name, for the header; null for a guest. */
  readonly userName: string | null
  readonly cartCount: number
  /** What the visitor writes: 'CA Inter · May 2027'. */
  readonly attempt: string | null
  readonly freeShippingFrom: Paise
}
