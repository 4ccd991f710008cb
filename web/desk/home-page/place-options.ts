/** The places of a list, 1 to `count`, to choose from. */
export const placeOptions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
