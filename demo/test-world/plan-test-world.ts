import type { PlannedWork } from '../expand/planned.ts'
import { planTestBooks } from './test-books.ts'
import { planTestOthers } from './test-others.ts'

/** The works of the test world. Bundles come after what they hold. */
export const planTestWorld = (): PlannedWork[] => {
  const works = [...planTestBooks(), ...planTestOthers()]
  return works.map((work, index) => {
    const id = index + 1
    return {
      ...work,
      row: { ...work.row, id },
      editions: work.editions.map((edition) => ({ ...edition, row: { ...edition.row, work_id: id } })),
    }
  })
}
