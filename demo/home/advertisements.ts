import type { AdvertisementDraft } from '#shop/content'

/** A paid place as the demonstration shop has it: dated in days from the one it is planted for. */
export type SeedAd = Omit<AdvertisementDraft, 'editionId' | 'from' | 'until'> & {
  /** The house whose best-known title of this sort lends its cover; null for words alone. */
  readonly cover: { readonly publisher: string; readonly isVideo: boolean } | null
  readonly fromDay: number
  readonly untilDay: number
}

/** Two that run, one that is over and one that has not begun. */
export const seedAds: readonly SeedAd[] = [
  {
    advertiser: 'Statute & Sum',
    title: 'Every problem solved twice, by two people',
    body: 'Where their answers differed, the book says so and shows both workings. Worked editions for the May attempts are out.',
    action: 'See the Worked series',
    target: '/search?q=Statute+%26+Sum',
    hue: 'ca',
    cover: { publisher: 'statute-and-sum', isVideo: false },
    fromDay: -9,
    untilDay: 200,
  },
  {
    advertiser: 'Gyan Setu Classes',
    title: 'Miss no lecture: recorded the same evening',
    body: 'Full courses in English and Hindi, online or on pen drive.',
    action: 'See their classes',
    target: '/search?q=Gyan+Setu',
    hue: 'cma',
    cover: { publisher: 'gyan-setu-classes', isVideo: true },
    fromDay: -4,
    untilDay: 200,
  },
  {
    advertiser: 'Quillmark House',
    title: 'Thirty days, thirty evenings',
    body: 'Quick Revisor charts for the last month before the exam, one evening a chapter.',
    action: 'See Quick Revisor',
    target: '/search?q=Quick+Revisor',
    hue: 'cs',
    cover: { publisher: 'quillmark-house', isVideo: false },
    fromDay: -75,
    untilDay: -15,
  },
  {
    advertiser: 'Tallystone Books',
    title: 'Scanners with the latest paper inside',
    body: 'The new printings hold the questions of this season’s exam, sorted by topic and answered under the law in force.',
    action: 'See the scanners',
    target: '/search?q=Scanner',
    hue: 'plain',
    cover: null,
    fromDay: 60,
    untilDay: 120,
  },
]
