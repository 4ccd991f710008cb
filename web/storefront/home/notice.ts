import type { Attempt, Course } from '#shop/catalog'
import type { HomeView } from './home-view.ts'

/** The coming change of the Income-tax Act for a course, while some attempts still follow the old Act. */
export function noticeOf(course: Course | undefined, attempts: readonly Attempt[]): HomeView['notice'] {
  const ours = attempts.filter(({ courseCode }) => courseCode === course?.code)
  const first = ours.find(({ actBasis }) => actBasis === '2025')
  const lastOld = ours.findLast(({ actBasis }) => actBasis === '1961')
  if (!course || !first || !lastOld) return null
  return {
    strong: `From ${first.label}, ${course.body} exams follow the Income-tax Act, 2025.`,
    rest: `${lastOld.label} still follows the Act of 1961.`,
  }
}
