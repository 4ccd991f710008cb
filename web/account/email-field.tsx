import { TextField } from '../storefront/form-fields.tsx'

/** The e-mail address of an account, which browsers fill in as the user name. */
export const EmailField = () => (
  <TextField name="email" label="E-mail" type="email" autoComplete="username" maxLength={254} />
)
