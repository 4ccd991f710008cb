import type { CardView } from '../../ui/product-card.tsx'
import { Rail } from '../../ui/rail.tsx'
import { Ads } from './ads.tsx'
import { ContactAside, Faqs, SellWithUsAside } from './asides.tsx'
import { cardsAt } from './cards-at.ts'
import { Charts } from './charts.tsx'
import { Collections } from './collections.tsx'
import { Courses } from './courses.tsx'
import { Faculties } from './faculties.tsx'
import type { HomeSection } from './home-view.ts'
import { NewsSection } from './news.tsx'
import { Papers } from './papers.tsx'

export type HomeSectionsProps = {
  readonly sections: readonly HomeSection[]
  /** The cards of the page, by place. */
  readonly cards: readonly CardView[]
}

/** The sections of home below its head, in the order set by staff. */
export const HomeSections = ({ sections, cards }: HomeSectionsProps) =>
  sections.map((section) => <Section key={section.id} section={section} cards={cards} />)

function Section({ section, cards }: { readonly section: HomeSection; readonly cards: readonly CardView[] }) {
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
      return <NewsSection {...section} />
    case 'faculties':
      return <Faculties {...section} />
    case 'sell-with-us':
      return <SellWithUsAside {...section} />
    case 'faqs':
      return <Faqs {...section} />
    case 'contact':
      // On a phone the footer, which follows, says the same.
      return (
        <div className="max-wide:hidden">
          <ContactAside {...section} />
        </div>
      )
  }
}
