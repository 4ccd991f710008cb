import { AreaField, ChoiceField, TextField } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeskForm, YesField } from '../desk-page.tsx'
import type { Route } from './+types/home-page.ts'
import { placeOptions } from './place-options.ts'

type CollectionFormProps = {
  readonly chosen: NonNullable<Route.ComponentProps['loaderData']['chosen']>
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
