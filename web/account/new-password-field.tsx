import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type NewPasswordFieldProps = { readonly label: string; readonly error?: string }

/** A password that a person chooses. */
export const NewPasswordField = ({ label, error }: NewPasswordFieldProps) => (
  <Field
    label={label}
    hint="8 to 128 characters. A few unrelated words are easy to remember and hard to guess."
    error={error}
  >
    <Input type="password" name="password" autoComplete="new-password" minLength={8} required />
  </Field>
)
