import { actions } from './examples/actions.tsx'
import { products } from './examples/books.tsx'
import { choices } from './examples/choices.tsx'
import { fields } from './examples/fields.tsx'
import { marks } from './examples/marks.tsx'
import { news, nothing, progress } from './examples/messages.tsx'
import { navigation, overlays, records } from './examples/pages.tsx'
import type { Part, Samples } from './part.ts'

/** Every part of web/ui in every state, in the order of the guide. */
export const partGroups = (
  samples: Samples,
): readonly { readonly title: string; readonly parts: readonly Part[] }[] => [
  { title: 'Actions', parts: actions },
  { title: 'Fields', parts: fields },
  { title: 'Choices', parts: choices },
  { title: 'Books', parts: products(samples) },
  { title: 'About a book', parts: marks },
  { title: 'Navigation', parts: navigation },
  { title: 'Overlays', parts: overlays },
  { title: 'Messages', parts: news },
  { title: 'Progress', parts: progress },
  { title: 'Empty states and errors', parts: nothing },
  { title: 'Records', parts: records },
]
