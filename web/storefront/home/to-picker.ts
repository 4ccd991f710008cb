import type { Attempt, Course } from '#shop/catalog'
import type { PickerCourse, PickerView } from './home-view.ts'

type Chosen = {
  readonly course: Course | null
  readonly levelCode: string | null
  readonly session: Attempt | null
}

/** The picker's courses, levels and attempts, with the visitor's earlier choice. */
export const toPicker = (
  courses: readonly Course[],
  attempts: readonly Attempt[],
  { course, levelCode, session }: Chosen,
): PickerView => ({
  courses: courses.flatMap((one) => pickerCourse(one, attempts)),
  course: isPicked(course?.code) ? course.code : 'ca',
  levelCode,
  attemptCode: session?.code ?? null,
})

/** Whether a course is in the picker. */
export const isPicked = (code: string | undefined): code is PickerCourse['code'] =>
  code === 'ca' || code === 'cs' || code === 'cma'

/** Attempts offered for a course: about two years. */
const attemptsOffered = 6

function pickerCourse({ code, name, levels }: Course, attempts: readonly Attempt[]): PickerCourse[] {
  if (!isPicked(code)) return []
  const ours = attempts.filter(({ courseCode }) => courseCode === code)
  return [
    {
      code,
      name,
      levels: levels.map((level) => ({ code: level.code, name: level.name })),
      attempts: ours.slice(0, attemptsOffered).map(({ code, label, levelCodes }) => {
        const sat = levels.filter((level) => levelCodes.includes(level.code))
        const whose = sat.length < levels.length && sat[0] && sat.length === 1 ? ` (${sat[0].shortName})` : ''
        return { code, label: `${label}${whose}` }
      }),
    },
  ]
}
