import type { ComponentProps } from 'react'
import { TextField } from '../storefront/form-fields.tsx'

/** The e-mail address of an account, which browsers fill in as the user name. */
export const EmailField = () => (
  <TextField name="email" label="E-mail" type="email" autoComplete="username" maxLength={254} />
)

export const NameField = () => (
  <TextField
    name="name"
    label="Name"
    hint="As it should appear on parcels and invoices."
    autoComplete="name"
    maxLength={100}
  />
)

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

/** What proves who is signed in before a change. */
export const CurrentPasswordField = () => (
  <TextField name="current" label="Current password" type="password" autoComplete="current-password" />
)

/** Said to somebody without a password, whose sign-in is too old to prove it. */
export const SignInAgain = ({ to }: { readonly to: string }) => (
  <p>
    You sign in without a password. To {to},{' '}
    <a href="/gp/auth/logout" className="link">
      sign out
    </a>
    , sign in again and come back within 10 minutes.
  </p>
)

type CodeFieldProps = Partial<ComponentProps<typeof TextField>>

/** A one-time code, which phones fill in from the message. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField
    name="code"
    label="Code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    {...props}
  />
)
