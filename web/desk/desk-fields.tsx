import { AreaField, ChoiceField, TextField } from '../storefront/form-fields.tsx'

type Option = { readonly value: string | number; readonly label: string }

type FieldMore = {
  readonly hint?: string
  readonly type?: 'email' | 'tel'
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
  readonly control: 'text' | 'select' | 'lines' | 'day' | 'number'
  /** The most characters. */
  readonly max?: number
}

/** What makes the rows of a table of fields; `More` is what its form knows of them besides. */
export const fieldRows = <More = object>() => {
  const typed =
    (control: 'text' | 'number' | 'lines') =>
    <Name extends string>(name: Name, label: string, max: number, more?: FieldMore & More) =>
      ({ name, label, control, max, ...more }) as DeskField<Name> & More
  const chosen =
    (control: 'day' | 'select') =>
    <Name extends string>(name: Name, label: string, more?: FieldMore & More) =>
      ({ name, label, control, ...more }) as DeskField<Name> & More
  return {
    text: typed('text'),
    number: typed('number'),
    lines: typed('lines'),
    day: chosen('day'),
    select: chosen('select'),
  }
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
    default:
      return (
        <>
          <TextField
            {...shared}
            type={type}
            maxLength={max}
            inputMode={control === 'number' ? 'decimal' : undefined}
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

type DeskInputsProps = { readonly fields: readonly DeskField[]; readonly required?: boolean }

/** The fields of a table, in its order. */
export const DeskInputs = ({ fields, required }: DeskInputsProps) =>
  fields.map((field) => <DeskInput key={field.name} field={field} required={required} />)
