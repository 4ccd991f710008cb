import { addDays, addMonths, endOfMonth, instantOf, monthOf } from '../days.ts'
import type { Random } from '../random.ts'
import type { SyllabusPaper } from './read-syllabus.ts'

const suffix = (n: number) => {
  const tens = n % 100
  if (tens >= 11 && tens <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'
}

/** '5th edition, August 2026' */
export const editionLabel = (editionNo: number, publishedOn: string): string =>
  `${editionNo}${suffix(editionNo)} edition, ${monthOf(publishedOn)}`

/** 'Batch 3, August 2026', for lectures. */
export const batchLabel = (editionNo: number, publishedOn: string): string =>
  `Batch ${editionNo}, ${monthOf(publishedOn)}`

/** The last day of the law in a text that came out then; null where no law ages. */
export const updatedTill = (
  paper: Pick<SyllabusPaper, 'lawMonths'> | null,
  publishedOn: string,
  asOf: string,
  random: Random,
): string | null =>
  paper && paper.lawMonths === null
    ? null
    : endOfMonth(addMonths(addDays(publishedOn < asOf ? publishedOn : asOf, -12), -random.between(1, 2)))

/** When copies came in: some days after publication, never after the day of planting. */
export const arrivedAt = (publishedOn: string, asOf: string, random: Random): string => {
  const ahead = publishedOn > asOf
  const day = ahead ? addDays(asOf, -random.between(3, 30)) : addDays(publishedOn, random.between(0, 5))
  return instantOf(day < asOf ? day : addDays(asOf, -1), random.between(9, 18), random.between(0, 59))
}
