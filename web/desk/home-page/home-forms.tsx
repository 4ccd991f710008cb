import { TextLink } from '../../ui/link.tsx'
import { type DeskField, DeskInputs, fieldRows } from '../desk-fields.tsx'
import { DeskForm } from '../desk-page.tsx'
import type { Route } from './+types/home-page.ts'

type View = Route.ComponentProps['loaderData']

const { text, lines, select, yes } = fieldRows()
const intro = (hint: string) => lines('intro', 'Intro', 300, { hint, rows: 2, optional: true })
const link = [
  text('action.label', 'Words of the link', 30),
  text('action.target', 'Where the link leads', 300, {
    hint: 'A path such as /books, or an address that begins with https://.',
  }),
]

/** The words of a block of home: its intro, and the reasons and the link of "Sell with us". */
export const WordsForm = ({ worded }: { readonly worded: NonNullable<View['worded']> }) => {
  const { title, points, values } = worded
  const reasons = Array.from({ length: points }, (_, index) => [
    text(`points.${index}.title`, `Heading ${index + 1}`, 60, { optional: true }),
    lines(`points.${index}.text`, `Text ${index + 1}`, 200, { rows: 2, optional: true }),
  ])
  const parts: readonly (readonly DeskField[])[] = points > 0 ? [...reasons, link] : []
  return (
    <DeskForm deed="words" values={values} since={title} submit="Save words">
      <DeskInputs fields={[intro('A line below the title of the block.')]} />
      {parts.map((fields) => (
        <div key={fields[0]?.name} className="grid gap-4 border-t border-line pt-4">
          <DeskInputs fields={fields} />
        </div>
      ))}
    </DeskForm>
  )
}

/** The places of a list, 1 to `count`, to choose from. */
export const placeOptions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

type CollectionFormProps = {
  readonly chosen: NonNullable<View['chosen']>
  /** How many collections there are, with a new one. */
  readonly places: number
}

/** A collection: its words, which titles stand in it, in which order, and whether home shows it. */
export const CollectionForm = ({ chosen: { slug, values }, places }: CollectionFormProps) => (
  <DeskForm
    deed="collection"
    once={slug === null}
    values={values}
    since={slug}
    submit="Save collection"
    fields={[
      text('title', 'Name', 80),
      intro('Home shows its first sentence.'),
      select('place', 'Place among the collections', { values: placeOptions(places) }),
      yes('isFeatured', 'Show it on the home page'),
      lines('titles', 'Titles', 20_000, {
        hint: 'A line for each edition, beginning with its number, SKU or ISBN. The first four with a cover stand on the home page.',
        rows: 12,
      }),
    ]}
  >
    {slug !== null && (
      <p>
        <TextLink href={`/collection/detail/${slug}`}>View in the store</TextLink>
      </p>
    )}
  </DeskForm>
)
