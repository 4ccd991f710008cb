import type { ReactNode } from 'react'
import type { CardView } from '../ui/product-card.tsx'

/** What examples show that only the shop has: some of its titles, newest first. */
export type Samples = { readonly cards: readonly CardView[] }

/** One way a part can stand there, under a name that says which. */
export type PartState = {
  readonly name: string
  readonly shown: ReactNode
  /** Takes the whole width. */
  readonly isWide?: boolean
}

/** A part of web/ui as the guide shows it. */
export type Part = {
  readonly name: string
  /** Everything that its file gives, by name: the test of the list reads it. */
  readonly gives: Readonly<Record<string, unknown>>
  /** When to take it, in a line. */
  readonly use: string
  /** How many states stand beside each other on a wide screen; by default as many as fill whole rows. */
  readonly perRow?: 1 | 2 | 3 | 4
  readonly states: readonly PartState[]
}

/** Parts that are for the same kind of thing. */
export type PartGroup = { readonly title: string; readonly parts: readonly Part[] }

/** What a part is called in addresses of the page: 'Radio cards' → 'radio-cards'. */
export const anchorOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
