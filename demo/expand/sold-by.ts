import { houseSeller, sellers } from '../content/sellers.ts'
import { randomOf } from '../random.ts'

const idOf = (slug: (typeof sellers)[number]['slug']): number => {
  const found = sellers.find((seller) => seller.slug === slug)
  if (!found) throw new Error(`No seller ${slug}`)
  return found.id
}

/** Lectures are sold by the counter of their institute. */
const ofInstitute: Readonly<Record<string, number>> = {
  'gyan-setu-classes': idOf('sahyadri-book-depot'),
  'charter-lane-studio': idOf('charter-lane-store'),
}

/** Titles of the two small sellers, who may sell within their own State only. */
const ofSmall: Readonly<Record<string, number>> = {
  'Economics before Breakfast': idOf('andaman-reading-room'),
  'Business Laws in Short Answers': idOf('andaman-reading-room'),
  'Formulae on a Wall': idOf('andaman-reading-room'),
  'Arthashastra Parichay': idOf('kasba-book-corner'),
  'Vyavasayik Adhyayan Parichay': idOf('kasba-book-corner'),
  'Lekhankan Pravesh': idOf('kasba-book-corner'),
}

/** Who sells a title: its institute, a shop near its house, or, for most, the house store. */
export const soldBy = (title: {
  readonly title: string
  readonly publisher: string
  readonly language: string
  readonly isVideo: boolean
}): number => {
  if (title.isVideo) return ofInstitute[title.publisher] ?? houseSeller.id
  const small = ofSmall[title.title]
  if (small) return small
  const random = randomOf('sold by', title.title)
  if (title.publisher === 'costwise-imprint' && random.chance(0.45)) return idOf('sahyadri-book-depot')
  if (title.language === 'mr' || title.language === 'gu') return idOf('sahyadri-book-depot')
  if (title.language === 'ta') return idOf('marina-law-house')
  if (title.publisher === 'vidhi-granth' && title.language === 'en' && random.chance(0.3))
    return idOf('marina-law-house')
  return houseSeller.id
}
