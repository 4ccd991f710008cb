import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { FieldValues } from './checkout-form.ts'

/** The state that every field of the form is drawn from. */
export type FormState = {
  readonly values: FieldValues
  readonly errors: readonly { readonly path: string; readonly message: string }[]
  readonly states: readonly { readonly code: string; readonly name: string }[]
  readonly salutations: readonly string[]
}

type NamedProps = {
  readonly form: FormState
  /** Also its id, which errors link to. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly className?: string
}

const errorOf = ({ errors }: FormState, name: string) => errors.find(({ path }) => path === name)?.message

type TextFieldProps = NamedProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'maxLength' | 'onChange' | 'autoCapitalize'
  > & {
    readonly error?: string
  }

/** A line of text with its label, its error and what was entered before. */
export const TextField = ({
  form,
  name,
  label,
  hint,
  optional,
  className,
  error,
  ...props
}: TextFieldProps) => (
  <Field
    id={name}
    label={label}
    hint={hint}
    optional={optional}
    error={error ?? errorOf(form, name)}
    className={className}
  >
    <Input {...props} name={name} defaultValue={form.values[name]} required={!optional} />
  </Field>
)

/** The State or Union Territory of an address. */
export const StateField = (props: NamedProps) => <ChoiceField {...props} choices={props.form.states} />

type ChoiceFieldProps = NamedProps & {
  readonly choices: readonly { readonly code: string; readonly name: string }[]
}

/** One of a list, stored by its code. */
export const ChoiceField = ({
  form,
  name,
  label,
  hint,
  autoComplete,
  optional,
  className,
  choices,
}: ChoiceFieldProps) => (
  <Field
    id={name}
    label={label}
    hint={hint}
    optional={optional}
    error={errorOf(form, name)}
    className={className}
  >
    <Select
      name={name}
      defaultValue={form.values[name] ?? ''}
      autoComplete={autoComplete}
      required={!optional}
    >
      <option value="">Choose</option>
      {choices.map(({ code, name: choice }) => (
        <option key={code} value={code}>
          {choice}
        </option>
      ))}
    </Select>
  </Field>
)

/** Mr., Ms., CA, CS …, for the label. */
export const SalutationField = ({ form, name, label, autoComplete, className }: NamedProps) => (
  <Field id={name} label={label} optional error={errorOf(form, name)} className={className}>
    <Select name={name} defaultValue={form.values[name] ?? ''} autoComplete={autoComplete}>
      <option value="">None</option>
      {form.salutations.map((salutation) => (
        <option key={salutation}>{salutation}</option>
      ))}
    </Select>
  </Field>
)
