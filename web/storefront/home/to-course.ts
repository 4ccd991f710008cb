import type { Attempt, Course } from '#shop/catalog'
import { isPicked } from './to-picker.ts'

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
