/** The coaching institutes of the demonstration shop. Invented. */
export const institutes = [
  {
    slug: 'gyan-setu-classes',
    name: 'Gyan Setu Classes',
    about: 'Recorded and live batches from Indore and Pune.',
  },
  { slug: 'aarambh-academy', name: 'Aarambh Academy', about: 'CA and CMA classes in Hinglish.' },
  {
    slug: 'charter-lane-studio',
    name: 'Charter Lane Studio',
    about: 'Small-batch lectures in English and Tamil-English.',
  },
] as const
