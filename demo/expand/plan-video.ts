import { type Tag, validityText } from '#shop/catalog'
import { daysBetween } from '../days.ts'
import { type Random, randomOf } from '../random.ts'
import { attemptFor } from './attempt-for.ts'
import { planEdition } from './edition-row.ts'
import { arrivedAt, batchLabel, updatedTill } from './edition-words.ts'
import type { Expansion, Tier } from './expansion.ts'
import type { WorkWords } from './plan-work.ts'
import type { Act, EditionRow, PlannedEdition } from './planned.ts'
import { priceTag, tagOf } from './price.ts'
import type { SyllabusPaper } from './read-syllabus.ts'
import type { Release } from './releases.ts'

/** A lecture course to be turned into the options it is sold in. */
export type VideoToPlan = {
  readonly workId: number
  readonly words: WorkWords
  readonly kind: 'video-full' | 'video-fast'
  readonly tier: Tier
  readonly language: string
  readonly editionNo: number
  readonly lectures: number
  readonly hours: number
  /** Whether the course goes by the chapters of its paper, of which an e-book can be made. */
  readonly hasChapters: boolean
  readonly paper: SyllabusPaper
  readonly sku: string
  readonly seller: number
  readonly publisherName: string
  readonly release: Release
  readonly act: Act
}

/** Printed prices in rupees and the hours they stand for, as Indian classes have them. */
const ranges = {
  'video-full': {
    entry: { rupees: [3_900, 7_500], hours: [100, 180] },
    middle: { rupees: [6_500, 14_000], hours: [180, 300] },
    final: { rupees: [9_000, 18_000], hours: [220, 380] },
  },
  'video-fast': {
    entry: { rupees: [2_500, 3_900], hours: [50, 70] },
    middle: { rupees: [2_900, 5_500], hours: [50, 95] },
    final: { rupees: [3_900, 7_500], hours: [50, 100] },
  },
} as const

type Option = {
  readonly views: number | null
  readonly days: number | null
  /** Price against the plainest option. */
  readonly factor: number
}

const fullOptions: readonly Option[] = [
  { views: 1.5, days: 270, factor: 1 },
  { views: 2, days: 365, factor: 1.17 },
  { views: null, days: null, factor: 1.34 },
  { views: null, days: 365, factor: 1.24 },
]

const fastOptions: readonly Option[] = [
  { views: 1.5, days: 180, factor: 1 },
  { views: 2, days: 270, factor: 1.22 },
  { views: null, days: 365, factor: 1.3 },
]

/** Every option of a lecture course: online ones by views and validity, then for some a pen drive. */
export function planVideo(video: VideoToPlan, expansion: Expansion): PlannedEdition[] {
  const random = randomOf('video', video.sku, video.words.title)
  const { rupees, hours } = ranges[video.kind][video.tier]
  const place = Math.min(1, Math.max(0, (video.hours - hours[0]) / (hours[1] - hours[0])))
  const plain = priceTag(
    rupees[0] + (rupees[1] - rupees[0]) * (place * 0.8 + random.next() * 0.2),
    { least: 20, most: 42, none: 0.05 },
    random,
  )
  const all = video.kind === 'video-full' ? fullOptions : fastOptions
  const options = all.slice(0, random.pick(video.kind === 'video-full' ? [2, 2, 3, 3, 4] : [2, 2, 3]))
  const online = options.map((option, index) => {
    const { mrp, price } = dearer(plain, option.factor)
    return planOption(video, expansion, option, `V${index + 1}`, {
      ...tagOf(price, mrp, plain.mrp_usd_cents !== null, random),
    })
  })
  const hasDrive =
    video.release.standing !== 'pre-order' && random.chance(video.kind === 'video-full' ? 0.5 : 0.3)
  return hasDrive ? [...online, planDrive(video, expansion, random, dearer(plain, 1.26))] : online
}

const dearer = (plain: { mrp_paise: number; price_paise: number }, factor: number) => {
  const mrp = Math.round((plain.mrp_paise * factor) / 50_00) * 50
  const isReduced = plain.price_paise < plain.mrp_paise
  return { mrp, price: isReduced ? Math.round((plain.price_paise * factor) / 50_00) * 50 - 1 : mrp }
}

/** Answers are written in English, save in courses held in Hindi alone. */
const notesIn = ({ language }: VideoToPlan) => (language === 'hi' ? 'hi' : 'en')

const viewsWords = (views: number | null) => (views === null ? 'Unlimited views' : `${views} views`)

function common(video: VideoToPlan, expansion: Expansion, random: Random) {
  const { publishedOn } = video.release
  const age = daysBetween(publishedOn, expansion.asOf)
  const recording =
    age < 0 ? 'upcoming' : age < 120 ? 'new' : age < 330 ? 'latest' : age < 480 ? 'previous' : 'old'
  return {
    id: expansion.nextEditionId(),
    work_id: video.workId,
    seller_id: video.seller,
    type: 'VIDEO',
    edition_no: video.editionNo,
    edition_label: batchLabel(video.editionNo, publishedOn),
    updated_till: updatedTill(video.paper, publishedOn, expansion.asOf, random),
    published_on: publishedOn,
    arrived_at: arrivedAt(publishedOn, expansion.asOf, random),
    language_code: video.language,
    lectures: video.lectures,
    duration_minutes: video.hours * 60,
    recording,
  } as const
}

const tagsOf = (recording: EditionRow['recording']): Tag[] => [
  `RECORDING-${(recording ?? 'latest').toUpperCase()}` as Tag,
]

function planOption(
  video: VideoToPlan,
  expansion: Expansion,
  option: Option,
  suffix: string,
  tag: ReturnType<typeof tagOf>,
): PlannedEdition {
  const row = common(video, expansion, randomOf('recording', video.sku))
  const law = { act: video.act, updatedTill: row.updated_till }
  const attempt = option.days === null ? attemptFor(video.paper, law, 150, expansion) : undefined
  // The dearer options of a full course come with its e-book.
  const hasBook = video.hasChapters && video.kind === 'video-full' && option.factor > 1
  const till = attempt ? `till ${attempt.label}` : validityText(option.days ?? 365, null)
  return planEdition(
    {
      ...row,
      ...tag,
      sku: `${video.sku}-${suffix}`,
      format: 'VIRTUAL',
      tax_class: 'VIDEO_COURSE',
      title_note: `${viewsWords(option.views)} · ${till}`,
      mode: 'App and browser',
      views_allowed: option.views,
      validity_days: attempt ? null : (option.days ?? 365),
      validity_attempt: attempt?.code ?? null,
      study_material_format: hasBook ? 'E-book' : null,
      study_material_language: hasBook ? 'en' : null,
    },
    { act: video.act, tags: tagsOf(row.recording) },
  )
}

/** Recorded on a pen drive: goods of heading 8523 at 18 %. */
function planDrive(
  video: VideoToPlan,
  expansion: Expansion,
  random: Random,
  { mrp, price }: { mrp: number; price: number },
): PlannedEdition {
  const row = common(video, expansion, randomOf('recording', video.sku))
  const hasBooks = random.chance(0.6)
  return planEdition(
    {
      ...row,
      ...tagOf(price, mrp, false, random),
      sku: `${video.sku}-D`,
      format: 'HARD-VIDEO',
      tax_class: 'PENDRIVE',
      title_note: '2 views · 1 year',
      mode: 'Pen drive',
      views_allowed: 2,
      validity_days: 365,
      weight_g: hasBooks ? random.between(90, 240) * 10 : 120,
      study_material_format: hasBooks ? 'Printed' : null,
      study_material_language: hasBooks ? notesIn(video) : null,
      package_details: `One ${video.hours > 200 ? 128 : 64} GB pen drive and an activation card${hasBooks ? ', printed notes' : ''}`,
      manufacturer: video.publisherName,
    },
    {
      act: video.act,
      tags: tagsOf(row.recording),
      copies: random.chance(0.1) ? random.between(1, 4) : random.between(20, 90),
    },
  )
}
