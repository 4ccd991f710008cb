import { TextField } from '../storefront/form-fields.tsx'

/** The name of a person who registers. */
export const NameField = () => (
  <TextField
    name="name"
    label="Name"
    hint="As it should appear on parcels and invoices."
    autoComplete="name"
    maxLength={100}
  />
)
