import type { Attempt, Course } from '#shop/catalog'

/** The picker of the exam, with the visitor's earlier choice. */
export type PickerView = ReturnType<typeof toPicker>

/** The picker's courses and levels that have attempts to come, and these, with the visitor's earlier choice. */
export function toPicker(
  courses: readonly Course[],
  attempts: readonly Attempt[],
  chosen: { readonly attempt: string | null; readonly levelCode: string | null },
) {
  const { levelCode } = chosen
  const own = courses.find(({ levels }) => levels.some(({ code }) => code === levelCode))
  const offered = courses.flatMap((one) => pickerCourse(one, attempts))
  return {
    courses: offered,
    course: (offered.find(({ code }) => code === own?.code) ?? offered[0])?.code ?? null,
    levelCode,
    attemptCode: attempts.find(({ code }) => code === chosen.attempt)?.code ?? null,
  }
}

/** Whether a course is in the picker. */
export const isPicked = (code: string | undefined): code is 'ca' | 'cs' | 'cma' =>
  code === 'ca' || code === 'cs' || code === 'cma'

const attemptsOffered = 6

function pickerCourse({ code, name, levels: all }: Course, attempts: readonly Attempt[]) {
  if (!isPicked(code)) return []
  const ours = attempts.filter(({ courseCode }) => courseCode === code)
  const levels = all.filter((level) => ours.some(({ levelCodes }) => levelCodes.includes(level.code)))
  if (levels.length === 0) return []
  const levelsOf = ({ levelCodes }: Attempt) =>
    levels
      .filter((level) => levelCodes.includes(level.code))
      .map(({ shortName }) => shortName)
      .join(', ')
  const placeOf = (first: Attempt | undefined) =>
    levels.findIndex((level) => first?.levelCodes.includes(level.code))
  return [
    {
      code,
      name,
      levels: levels.map((level) => ({ code: level.code, name: level.name })),
      // In the order of the levels, so that the first level and the first attempt belong together.
      sessions: [...Map.groupBy(ours, levelsOf)]
        .toSorted(([, [one]], [, [other]]) => placeOf(one) - placeOf(other))
        .map(([names, own]) => ({
          levels: names,
          attempts: own
            .slice(0, attemptsOffered)
            .map((attempt) => ({ code: attempt.code, label: attempt.label })),
        })),
    },
  ]
}

/** A course's card: its levels and the next attempt. None for a course without a hue. */
export function toCourse({ code, name, fullName, body, levels }: Course, attempts: readonly Attempt[]) {
  if (!isPicked(code)) return []
  const next = attempts.find(({ courseCode }) => courseCode === code)
  return [
    {
      code,
      name,
      fullName,
      body,
      next: next?.label ?? null,
      levels: levels.map((level) => ({ href: `/books/course/${code}/${level.code}`, label: level.name })),
    },
  ]
}
