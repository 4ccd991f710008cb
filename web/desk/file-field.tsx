import { useFormState } from '../storefront/form-fields.tsx'
import { Field, type FieldProps } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'

type FileFieldProps = Pick<FieldProps, 'label' | 'className'> & {
  /** Also its id, unless it has another: errors link to it. */
  readonly name: string
  readonly id?: string
  readonly accept: string
  /** What is taken, in words. */
  readonly takes: string
}

/** What a virtual book or an issue is read from. */
export const bookFiles = '.epub,.pdf,application/epub+zip,application/pdf'

/** A file of the form around, with its label and its error. */
export function FileField({ label, className, id, ...file }: FileFieldProps) {
  const problem = useFormState().errors.find(({ path }) => path === file.name)
  return (
    <Field id={id ?? file.name} label={label} error={problem?.message} className={className}>
      <FileDrop {...file} />
    </Field>
  )
}
