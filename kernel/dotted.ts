/** The parts of a line that there are, with dots between them. */
export const dotted = (...parts: readonly (string | number | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')
