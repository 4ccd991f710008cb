import { type ComponentProps, useMemo } from 'react'
import { AreaField, ChoiceField, TextField, useFormState } from '../storefront/form-fields.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'

type Option = { readonly value: string | number; readonly label: string }

type FieldMore = {
  readonly hint?: string
  readonly type?: 'email' | 'tel' | 'url'
  readonly rows?: number
  /** What a select has; what is offered while a text is typed. */
  readonly values?: readonly Option[]
  /** The words of choosing none. */
  readonly none?: string
  readonly optional?: boolean
  readonly className?: string
}

/** A field of a form as a row of a table, as it is drawn. */
export type DeskField<Name extends string = string> = FieldMore & {
  readonly name: Name
  readonly label: string
  readonly control: 'text' | 'select' | 'lines' | 'day' | 'number' | 'digits' | 'yes'
  /** The most characters. */
  readonly max?: number
}

/** What makes the rows of a table of fields; `More` is what its form knows of them besides. */
export const fieldRows = <More = object>() => {
  const typed =
    (control: 'text' | 'number' | 'digits' | 'lines') =>
    <Name extends string>(name: Name, label: string, max: number, more?: FieldMore & More) =>
      ({ name, label, control, max, ...more }) as DeskField<Name> & More
  const chosen =
    (control: 'day' | 'select' | 'yes') =>
    <Name extends string>(name: Name, label: string, more?: FieldMore & More) =>
      ({ name, label, control, ...more }) as DeskField<Name> & More
  return {
    text: typed('text'),
    number: typed('number'),
    digits: typed('digits'),
    lines: typed('lines'),
    day: chosen('day'),
    select: chosen('select'),
    yes: chosen('yes'),
  }
}

/** What a control of this name has in the form around: its id, and what is wrong with it. */
export function useNamed(name: string) {
  const { id, errors } = useFormState()
  return {
    id: id ? `${id}-${name}` : name,
    error: errors.find(({ path }) => path === name)?.message,
  }
}

/** What to correct in the form around, each with a link to its field. Takes the focus each time that the form is refused. */
export function FieldErrors() {
  const { id, errors } = useFormState()
  const links = useMemo(
    () =>
      errors.flatMap(({ path, message }) =>
        path === '' ? [] : { field: id ? `${id}-${path}` : path, words: message },
      ),
    [id, errors],
  )
  return links.length > 0 && <ErrorSummary title="Nothing was saved. Please correct this" errors={links} />
}

type YesFieldProps = Omit<ComponentProps<typeof Checkbox>, 'name'> & { readonly name: string }

/** A yes or no of the form around, sent as 'yes'. */
export function YesField({ hint, ...props }: YesFieldProps) {
  const { id, error } = useNamed(props.name)
  return (
    <Checkbox
      {...props}
      id={id}
      value="yes"
      defaultChecked={useFormState().values[props.name] === 'yes'}
      aria-invalid={error ? true : undefined}
      hint={error ? <span className="font-medium text-danger">{error}</span> : hint}
    />
  )
}

/** How a phone's keys are for what is typed. */
const inputModes: Partial<Record<DeskField['control'], 'decimal' | 'numeric'>> = {
  number: 'decimal',
  digits: 'numeric',
}

type DeskInputProps = { readonly field: DeskField; readonly required?: boolean }

/** A field of a table in the form around. */
export function DeskInput({ field, required }: DeskInputProps) {
  const { name, label, hint, optional, className, type, control, max = 200, rows = 4 } = field
  const { values = [], none } = field
  const shared = { name, label, hint, optional, className, required: required ?? !optional }
  switch (control) {
    case 'select':
      return <ChoiceField {...shared} required={undefined} options={values} none={none} />
    case 'lines':
      return <AreaField {...shared} required={undefined} rows={rows} max={max} />
    case 'day':
      return <TextField {...shared} type="date" />
    case 'yes':
      return <YesField name={name} label={label} hint={hint} />
    default:
      return (
        <>
          <TextField
            {...shared}
            type={type}
            maxLength={max}
            inputMode={inputModes[control]}
            autoComplete="off"
            list={values.length > 0 ? `known-${name}` : undefined}
          />
          {values.length > 0 && (
            <datalist id={`known-${name}`}>
              {values.map((one) => (
                <option key={one.value}>{one.label}</option>
              ))}
            </datalist>
          )}
        </>
      )
  }
}

type DeskInputsProps = Pick<DeskField, 'none'> & {
  readonly fields: readonly DeskField[]
  readonly required?: boolean
  /** What those have that say it not themselves, by their names. */
  readonly choices?: Readonly<Record<string, readonly Option[]>>
}

/** The fields of a table, in its order. */
export const DeskInputs = ({ fields, required, choices, none }: DeskInputsProps) =>
  fields.map((field) => (
    <DeskInput
      key={field.name}
      field={{ values: choices?.[field.name], none, ...field }}
      required={required}
    />
  ))
