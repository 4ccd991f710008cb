import { type CourseDevices, type CourseViews, type Device, deviceWords, usedUpWords } from '#shop/library'

/** The views of the course, as the page says them. */
export type ViewWords = { readonly title: string; readonly words: string }

/** How many views are left, and whether this one has counted. */
export function viewWords({ allowed, used, plays }: CourseViews, no: number): ViewWords {
  const isFree = plays.find((play) => play.no === no)?.isFree
  const counts = isFree
    ? 'This view has counted. Watching this lecture again within 6 hours is free.'
    : 'A view counts once 30 % of a lecture has been loaded.'
  if (allowed === null) return { title: 'Unlimited', words: '' }
  if (used >= allowed) return { title: `0 of ${allowed} left`, words: isFree ? counts : usedUpWords(allowed) }
  return { title: `${allowed - used} of ${allowed} left`, words: counts }
}

type Watching = {
  readonly views: CourseViews
  readonly no: number
  readonly devices: CourseDevices
  readonly device: Device | null
}

/** Why a lecture does not play: its views are used, or the course plays on other devices. */
export function stoppedWords({ views, no, devices, device }: Watching): string | null {
  const { allowed, used, plays } = views
  if (allowed !== null && used >= allowed && !plays.find((play) => play.no === no)?.isFree)
    return usedUpWords(allowed)
  const isHere = devices.devices.some((each) => each.device === device?.id)
  return isHere || devices.devices.length < devices.most ? null : deviceWords(devices)
}
