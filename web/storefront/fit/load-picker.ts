import type { ShopNeeds, Visitor } from '#web/context.ts'
import type { PickerView } from '../home/home-view.ts'
import { toPicker } from '../home/to-picker.ts'

/** Loads the question "What are you writing?" with what the visitor answered before. */
export async function loadPicker(
  { facts }: Pick<ShopNeeds, 'facts'>,
  { attempt, levelCode }: Pick<Visitor, 'attempt' | 'levelCode'>,
): Promise<PickerView> {
  const [courses, attempts] = await Promise.all([facts.levels(), facts.attempts()])
  return toPicker(courses, attempts, {
    course: courses.find(({ levels }) => levels.some(({ code }) => code === levelCode)) ?? null,
    levelCode,
    sitting: attempts.find(({ code }) => code === attempt) ?? null,
  })
}
