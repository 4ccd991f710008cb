import { actions } from './examples/actions.tsx'
import { choices } from './examples/choices.tsx'
import { fields } from './examples/fields.tsx'
import { marks } from './examples/marks.tsx'
import { navigation } from './examples/navigation.tsx'
import { news } from './examples/news.tsx'
import { nothing } from './examples/nothing.tsx'
import { overlays } from './examples/overlays.tsx'
import { products } from './examples/products.tsx'
import { progress } from './examples/progress.tsx'
import { records } from './examples/records.tsx'
import type { PartGroup, Samples } from './part.ts'

/** Every part of web/ui in every state, in the order of the guide. */
export const partGroups = (samples: Samples): readonly PartGroup[] => [
  { title: 'Doing', parts: actions },
  { title: 'Writing', parts: fields },
  { title: 'Choosing', parts: choices },
  { title: 'Books', parts: products(samples) },
  { title: 'About a book', parts: marks },
  { title: 'Finding the way', parts: navigation },
  { title: 'Opening', parts: overlays },
  { title: 'News', parts: news },
  { title: 'Waiting and going on', parts: progress },
  { title: 'Nothing, or not yet', parts: nothing },
  { title: 'Records', parts: records },
]
