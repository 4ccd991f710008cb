import { TextField } from '../storefront/form-fields.tsx'

export const NameField = () => (
  <TextField
    name="name"
    label="Name"
    hint="As it should appear on parcels and invoices."
    autoComplete="name"
    maxLength={100}
  />
)
