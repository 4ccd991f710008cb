import { randomOf } from '../random.ts'
import { journalPlans, journals, professionalBooks } from './others/index.ts'
import { seedPapers } from './titles.ts'

/** A description as it stands in the content. */
export type SampledText = {
  readonly where: string
  readonly title: string
  readonly about: readonly string[]
}

/** Draws descriptions from the whole content by a fixed seed: the same ones each time, until titles come or go. */
export function drawSample(count: number): SampledText[] {
  const texts: SampledText[] = [
    ...seedPapers.flatMap((paper) =>
      paper.works.map(({ kind, title, about }) => ({ where: `${paper.code}, ${kind}`, title, about })),
    ),
    ...professionalBooks.map(({ category, title, about }) => ({ where: category, title, about })),
    ...journals.map(({ title, about }) => ({ where: 'journal', title, about })),
    ...journalPlans.map(({ type, title, about }) => ({ where: type, title, about })),
  ]
  return randomOf('sample of descriptions').shuffle(texts).slice(0, count)
}
