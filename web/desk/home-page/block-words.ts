import { mostPoints, type readBlockWords } from '#shop/content'

type BlockWords = NonNullable<Awaited<ReturnType<typeof readBlockWords>>>

/** The words of a block as the fields of their form, by the names that a refusal has for them. */
export function toValues({ intro, content }: BlockWords): Record<string, string> {
  const points = (content?.points ?? []).flatMap(({ title, text }, index) => [
    [`points.${index}.title`, title],
    [`points.${index}.text`, text],
  ])
  const { label = '', target = '' } = content?.action ?? {}
  return { intro, ...Object.fromEntries(points), 'action.label': label, 'action.target': target }
}

/** The typed words of a block, by the fields of its form. */
export const readWords = (code: string, text: (field: string) => string) => ({
  code,
  intro: text('intro'),
  points: Array.from({ length: mostPoints }, (_, index) => ({
    title: text(`points.${index}.title`),
    text: text(`points.${index}.text`),
  })),
  action: { label: text('action.label'), target: text('action.target') },
})
