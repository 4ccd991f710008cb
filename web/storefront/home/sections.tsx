import type { CardView } from '../../ui/product-card.tsx'
import type { HomeSection } from './home-view.ts'
import { Section } from './section.tsx'

export type SectionsProps = {
  readonly sections: readonly HomeSection[]
  /** The cards of the page, by place. */
  readonly cards: readonly CardView[]
}

/** All of home below its head, in the order that staff gave it. */
export const Sections = ({ sections, cards }: SectionsProps) =>
  sections.map((section) => <Section key={section.id} section={section} cards={cards} />)
