import { TextField } from '../storefront/form-fields.tsx'

export const NewPasswordField = ({ label }: { readonly label: string }) => (
  <TextField
    name="password"
    label={label}
    hint="8 to 128 characters. A few unrelated words are easy to remember and hard to guess."
    type="password"
    autoComplete="new-password"
    minLength={8}
  />
)
