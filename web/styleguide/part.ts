import type { ReactNode } from 'react'
import type { CardView } from '../ui/product-card.tsx'

/** What examples show that only the shop has: some of its titles, newest first. */
export type Samples = { readonly cards: readonly CardView[] }

/** A part of web/ui as the guide shows it. */
export type Part = {
  readonly name: string
  /** Everything that its file exports, by name: the test of the guide reads it. */
  readonly gives: Readonly<Record<string, unknown>>
  /** When to use it, in a line. */
  readonly use: string
  /** Every state that it can be in, by name. */
  readonly states: Readonly<Record<string, ReactNode>>
  /** How many states stand beside each other on a wide screen. */
  readonly perRow: 1 | 2 | 3 | 4
}

/** A part; by default its states fill whole rows where they can: four in a row rather than three and one. */
export function part(
  name: string,
  gives: Part['gives'],
  use: string,
  states: Part['states'],
  perRow?: Part['perRow'],
): Part {
  const count = Object.keys(states).length
  return { name, gives, use, states, perRow: perRow ?? (count > 4 ? 3 : (count as 1 | 2 | 3 | 4)) }
}

/** What a part is called in addresses of the page: 'Radio cards' → 'radio-cards'. */
export const anchorOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
