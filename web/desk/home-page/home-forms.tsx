import { AreaField, ChoiceField, TextField } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeskForm, YesField } from '../desk-page.tsx'
import type { Route } from './+types/home-page.ts'

type View = Route.ComponentProps['loaderData']

/** The words of a block of home: its intro, and the reasons and the link of "Sell with us". */
export const WordsForm = ({
  worded: { title, points, values },
}: {
  readonly worded: NonNullable<View['worded']>
}) => (
  <DeskForm deed="words" values={values} since={title} submit="Save words">
    <AreaField
      name="intro"
      label="Intro"
      hint="A line below the title of the block."
      rows={2}
      max={300}
      optional
    />
    {Array.from({ length: points }, (_, index) => (
      <div key={String(index)} className="grid gap-4 border-t border-line pt-4">
        <TextField name={`points.${index}.title`} label={`Heading ${index + 1}`} maxLength={60} optional />
        <AreaField name={`points.${index}.text`} label={`Text ${index + 1}`} rows={2} max={200} optional />
      </div>
    ))}
    {points > 0 && (
      <div className="grid gap-4 border-t border-line pt-4">
        <TextField name="action.label" label="Words of the link" maxLength={30} />
        <TextField
          name="action.target"
          label="Where the link leads"
          hint="A path such as /books, or an address that begins with https://."
          maxLength={300}
        />
      </div>
    )}
  </DeskForm>
)

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
  <DeskForm deed="collection" values={values} since={slug} submit="Save collection">
    {slug !== null && (
      <p>
        <TextLink href={`/collection/detail/${slug}`}>View in the store</TextLink>
      </p>
    )}
    <TextField name="title" label="Name" maxLength={80} />
    <AreaField name="intro" label="Intro" hint="Home shows its first sentence." rows={2} max={300} optional />
    <ChoiceField name="place" label="Place among the collections" options={placeOptions(places)} />
    <YesField name="isFeatured" label="Show it on the home page" />
    <AreaField
      name="titles"
      label="Titles"
      hint="A line for each edition, beginning with its number, SKU or ISBN. The first four with a cover stand on the home page."
      rows={12}
      max={20_000}
    />
  </DeskForm>
)
