/** Invented shops that send students by links. */
export const dealers = [
  { code: 'sadar-book-stall', name: 'Sadar Book Stall, Nagpur' },
  { code: 'coimbatore-commerce', name: 'Coimbatore Commerce Academy' },
] as const
