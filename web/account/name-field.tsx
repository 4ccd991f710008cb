import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type NameFieldProps = { readonly error?: string | null; readonly typed?: string }

/** The name of a person who registers. */
export const NameField = ({ error, typed }: NameFieldProps) => (
  <Field label="Name" hint="As it should appear on parcels and invoices." error={error}>
    <Input name="name" autoComplete="name" maxLength={100} required defaultValue={typed} />
  </Field>
)
