/**
 * What a button calls the edition to take instead: by its edition where it is the same title, else by its title.
 */
export const insteadLabel = (
  asked: { readonly title: string },
  instead: { readonly title: string; readonly editionLabel: string },
): string =>
  instead.title === asked.title && instead.editionLabel ? `the ${instead.editionLabel}` : `“${instead.title}”`

/** What it is beside its title: '5th edition, August 2026 · Print'. */
export const editionNote = (edition: {
  readonly editionLabel: string
  readonly titleNote: string
  readonly formatName: string
}): string => [edition.editionLabel, edition.titleNote, edition.formatName].filter(Boolean).join(' · ')
