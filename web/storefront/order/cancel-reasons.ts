/** Why people cancel, as the form offers it. Nobody has to say. */
export const reasons = [
  'Ordered by mistake',
  'Another edition fits my attempt',
  'It comes too late',
  'Found it elsewhere',
] as const
