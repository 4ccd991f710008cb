import { countWords } from '#kernel/money'
import { validityText } from '#shop/catalog'

/** The terms of a lecture course, in numbers and in the words on buttons. */
export type VideoTerms = {
  readonly lectures: number | null
  readonly hours: number | null
  readonly mode: string | null
  /** '1.5 views', 'Unlimited views'. */
  readonly views: string
  /** '270 days', 'Till May 2027'; '' without one. */
  readonly validity: string
  readonly language: string
  /** 'Printed, English'; '' when none comes with it. */
  readonly material: string
}

/** The columns of an edition that video terms are made of. */
export type VideoRow = {
  readonly type: string
  readonly lectures: number | null
  readonly durationMinutes: number | null
  readonly mode: string | null
  readonly viewsAllowed: number | null
  readonly validityDays: number | null
  readonly validityAttempt: string | null
  readonly language: string
  readonly materialFormat: string | null
  readonly materialLanguage: string | null
  readonly recording: string | null
}

/** The terms of a video; null of anything else. */
export function videoTerms(row: VideoRow): VideoTerms | null {
  if (row.type !== 'VIDEO') return null
  return {
    lectures: row.lectures,
    hours: row.durationMinutes && Math.round(row.durationMinutes / 60),
    mode: row.mode,
    views: viewsText(row.viewsAllowed),
    validity: validityText(row.validityDays, row.validityAttempt),
    language: row.language,
    material: materialText(row.materialFormat, row.materialLanguage),
  }
}

/** How often the whole course may be watched, as a multiple of its length; null is without limit. */
export function viewsText(views: number | null): string {
  if (views === null) return 'Unlimited views'
  return countWords(views, 'view')
}

/** The study material that comes with lectures: '' when none does. */
export function materialText(format: string | null, language: string | null): string {
  if (!format || format === 'None') return ''
  return language ? `${format}, ${language}` : format
}
