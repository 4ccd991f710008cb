const openings = [
  '',
  'Annotated ',
  'Concise ',
  'Illustrated ',
  'Student’s ',
  'Companion to ',
  'Working through ',
  'Lessons from ',
] as const

const endings = [
  'Evening Class',
  'A Second Reading',
  'With Wide Margins',
  'The Long Version',
  'For Repeaters',
  'Step by Step',
  'In the Examiner’s Words',
  'One Chapter a Day',
  'Notes from the Back Bench',
  'The Sunday Reader',
  'Answers First',
  'From the Top',
  'Without Tears',
  'The Hostel Copy',
  'Past the Midnight Oil',
  'For Working Students',
] as const

/** The same title under another name: `copy` counts from 1 and no two copies share one. */
export const varyTitle = (title: string, copy: number): string => {
  const opening = openings[copy % openings.length] ?? ''
  const round = Math.floor(copy / openings.length)
  const ending = endings[round % endings.length]
  const book = Math.floor(round / endings.length)
  return `${opening}${title} – ${ending}${book > 0 ? `, Book ${book + 1}` : ''}`
}
