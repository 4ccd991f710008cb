import { Field, type FieldProps } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { useNamed } from './desk-fields.tsx'

type FileFieldProps = Pick<FieldProps, 'label' | 'className'> & {
  readonly name: string
  readonly accept: string
  /** What is taken, in words. */
  readonly takes: string
}

/** What a virtual book or an issue is read from. */
export const bookFiles = '.epub,.pdf,application/epub+zip,application/pdf'

/** A file of the form around, with its label and its error. */
export const FileField = ({ label, className, ...file }: FileFieldProps) => (
  <Field {...useNamed(file.name)} label={label} className={className}>
    <FileDrop {...file} />
  </Field>
)
