import type { EditionCard } from '#shop/cards'
import { toCardView } from '../card-view.ts'
import { toFitView } from './fit-view.ts'

/** The edition to buy instead of one that does not fit. */
export const toInsteadView = (chosen: { readonly title: string }, instead: EditionCard) => ({
  card: toCardView(instead),
  label: insteadLabel(chosen, instead),
  note: editionNote(instead),
  fit: toFitView(instead.fit),
})

/** Names the edition to buy instead: by its edition where the title is the same, else by its title. */
export const insteadLabel = (
  chosen: { readonly title: string },
  instead: { readonly title: string; readonly editionLabel: string },
): string =>
  instead.title === chosen.title && instead.editionLabel
    ? `the ${instead.editionLabel}`
    : `“${instead.title}”`

/** '5th edition, August 2026 · Print'. */
export const editionNote = (edition: {
  readonly editionLabel: string
  readonly titleNote: string
  readonly formatName: string
}): string => [edition.editionLabel, edition.titleNote, edition.formatName].filter(Boolean).join(' · ')
