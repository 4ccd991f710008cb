import type { CardView } from '../../ui/product-card.tsx'
import { Rail } from '../../ui/rail.tsx'
import { Ads } from './ads.tsx'
import { Contact, Faqs, SellWithUs } from './asides.tsx'
import { cardsAt } from './cards-at.ts'
import { Charts } from './charts.tsx'
import { Collections } from './collections.tsx'
import { Courses } from './courses.tsx'
import { Faculties } from './faculties.tsx'
import type { HomeSection } from './home-view.ts'
import { News } from './news.tsx'
import { Papers } from './papers.tsx'

type SectionProps = {
  readonly section: HomeSection
  /** The cards of the page, by place. */
  readonly cards: readonly CardView[]
}

/** One section of home, drawn as what it is. */
export function Section({ section, cards }: SectionProps) {
  switch (section.kind) {
    case 'rail':
      return <Rail {...section} cards={cardsAt(section.cards, cards)} />
    case 'charts':
      return <Charts charts={section.charts} cardsOf={({ cards: places }) => cardsAt(places, cards)} />
    case 'papers':
      return <Papers {...section} />
    case 'ads':
      return <Ads {...section} />
    case 'courses':
      return <Courses {...section} />
    case 'collections':
      return <Collections {...section} />
    case 'news':
      return <News {...section} />
    case 'faculties':
      return <Faculties {...section} />
    case 'sell-with-us':
      return <SellWithUs {...section} />
    case 'faqs':
      return <Faqs {...section} />
    case 'contact':
      return <Contact {...section} />
  }
}
