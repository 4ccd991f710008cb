import { z } from 'zod'
import { target, words } from './draft.ts'

/** The blocks of the home page. Rails and lists fill themselves; 'sell-with-us' has content of its own. */
export const blockCodes = [
  'for-you',
  'new-releases',
  'best-sellers',
  'trending',
  'upcoming',
  'top-rated',
  'bundles',
  'classes',
  'papers',
  'courses',
  'advertisements',
  'featured-collections',
  'research-news',
  'announcements',
  'amendments',
  'articles',
  'blogs',
  'faculties',
  'sell-with-us',
  'faqs',
  'contact',
] as const
export type BlockCode = (typeof blockCodes)[number]

/** The content of 'sell-with-us': reasons, and a link. */
export const sellWithUsContent = z.strictObject({
  points: z.array(z.strictObject({ title: words(60), text: words(200) })).max(4),
  action: z.strictObject({ label: words(30), target }),
})
export type SellWithUsContent = z.infer<typeof sellWithUsContent>

/** A block that is shown now. */
export type HomeBlock = { readonly code: BlockCode; readonly title: string; readonly intro: string }
