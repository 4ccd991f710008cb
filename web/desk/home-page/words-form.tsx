import { AreaField, TextField } from '../../storefront/form-fields.tsx'
import { DeskForm } from '../desk-page.tsx'
import type { Route } from './+types/home-page.ts'

type WordsFormProps = { readonly worded: NonNullable<Route.ComponentProps['loaderData']['worded']> }

/** The words of a block of home: its intro, and the reasons and the link of "Sell with us". */
export const WordsForm = ({ worded: { title, points, values } }: WordsFormProps) => (
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
