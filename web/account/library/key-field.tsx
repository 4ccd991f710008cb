import { Field, type FieldProps, Input } from '../../ui/field.tsx'

type KeyProps = Omit<FieldProps, 'children'> & {
  readonly typed?: string
}

/** The field for an activation key, as printed: capitals, which no browser corrects or stores. */
export const KeyField = ({ typed, ...field }: KeyProps) => (
  <Field {...field}>
    <Input
      name="key"
      defaultValue={typed}
      maxLength={100}
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="uppercase"
    />
  </Field>
)
