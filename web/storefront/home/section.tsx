import { Rail } from '../../ui/rail.tsx'
import { Ads } from './ads.tsx'
import { Contact, Faqs, SellWithUs } from './asides.tsx'
import { Collections } from './collections.tsx'
import { Courses } from './courses.tsx'
import { Faculties } from './faculties.tsx'
import type { HomeSection } from './home-view.ts'
import { News } from './news.tsx'
import { Papers } from './papers.tsx'

/** One section of home, drawn as what it is. */
export function Section({ section, eager }: { readonly section: HomeSection; readonly eager: number }) {
  switch (section.kind) {
    case 'rail':
      return <Rail {...section} eager={eager} />
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
