import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type EmailFieldProps = { readonly error?: string; readonly typed?: string }

/** The e-mail address of an account, which browsers fill in as the user name. */
export const EmailField = ({ error, typed }: EmailFieldProps) => (
  <Field label="E-mail" error={error}>
    <Input type="email" name="email" autoComplete="username" maxLength={254} required defaultValue={typed} />
  </Field>
)
