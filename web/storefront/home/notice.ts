import type { Attempt, Course } from '#shop/catalog'
import type { HomeView } from './home-view.ts'

/** The change of the Income-tax Act that lies ahead of a course's students, while some still sit under the old one. */
export function noticeOf(course: Course | undefined, attempts: readonly Attempt[]): HomeView['notice'] {
  const ours = attempts.filter(({ courseCode }) => courseCode === course?.code)
  const first = ours.find(({ actBasis }) => actBasis === '2025')
  const lastOld = ours.findLast(({ actBasis }) => actBasis === '1961')
  if (!course || !first || !lastOld) return null
  return {
    strong: `From ${first.label} ${course.body} examines the Income-tax Act, 2025.`,
    rest: `${lastOld.label} still uses the Act of 1961.`,
  }
}
