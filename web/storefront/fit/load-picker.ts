import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toPicker } from '../home/to-picker.ts'

/** Loads the picker with the visitor's earlier choice. */
export async function loadPicker(
  { facts }: Pick<ShopNeeds, 'facts'>,
  { attempt, levelCode }: Pick<Visitor, 'attempt' | 'levelCode'>,
) {
  const [courses, attempts] = await Promise.all([facts.levels(), facts.attempts()])
  return toPicker(courses, attempts, {
    course: courses.find(({ levels }) => levels.some(({ code }) => code === levelCode)) ?? null,
    levelCode,
    session: attempts.find(({ code }) => code === attempt) ?? null,
  })
}
