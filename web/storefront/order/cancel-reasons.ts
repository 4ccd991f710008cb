/** The optional reasons for a cancellation, as the form offers them. */
export const cancelReasons = [
  'Ordered by mistake',
  'Another edition fits my attempt',
  'It arrives too late',
  'Found it elsewhere',
] as const
