import { z } from 'zod'
import { shownBetween, target, words } from './draft.ts'

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

const contentOf = (code: BlockCode) => (code === 'sell-with-us' ? sellWithUsContent : z.strictObject({}))

/** A block as staff change it. */
export const blockDraft = shownBetween(
  z.strictObject({
    code: z.enum(blockCodes),
    title: words(80),
    intro: z.string().trim().max(300).default(''),
    content: z.record(z.string(), z.unknown()).default({}),
    isShown: z.boolean().default(true),
    /** From when and until when it is shown, UTC; null: no bound. */
    shownFrom: z.date().nullable().default(null),
    shownUntil: z.date().nullable().default(null),
  }),
).superRefine(({ code, content }, context) => {
  const checked = contentOf(code).safeParse(content)
  for (const issue of checked.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['content', ...issue.path], message: issue.message })
})
export type BlockDraft = z.input<typeof blockDraft>

/** A block that is shown now. */
export type HomeBlock = { readonly code: BlockCode; readonly title: string; readonly intro: string }
