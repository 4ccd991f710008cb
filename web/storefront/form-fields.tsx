import { type ComponentProps, createContext, type ReactNode, use, useEffect } from 'react'
import { Form } from 'react-router'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { Textarea } from '../ui/textarea.tsx'

/** What the fields of a form show: what was typed or saved before, by name, and what to correct. */
export type FormState = {
  readonly values: Readonly<Record<string, string | null | undefined>>
  readonly errors: readonly { readonly path: string; readonly message: string }[]
}

const FormContext = createContext<FormState & { readonly id?: string | undefined }>({
  values: {},
  errors: [],
})

export const useFormState = () => use(FormContext)

/**
 * A posted form that the server checks; its fields find their values and errors by their names. Where several forms of a
 * page have fields of the same names, each has an id.
 */
export const FilledForm = ({
  form,
  ...props
}: ComponentProps<typeof Form> & { readonly form: FormState }) => (
  <FormContext value={{ ...form, id: props.id }}>
    <Form method="post" noValidate {...props} />
  </FormContext>
)

/** A form as it is drawn: what was typed and refused, else the values it starts with. */
export const formState = (
  refused: FormState | undefined,
  start: { readonly values?: FormState['values'] } = {},
): FormState => ({ values: refused?.values ?? start.values ?? {}, errors: refused?.errors ?? [] })

type FormErrorsProps = Partial<Pick<FormState, 'errors'>> & { readonly title?: string }

/** What is wrong with a form at its top: as a whole, and each field with a link to it. */
export function FormErrorSummary({ errors = [], title = 'Please correct this' }: FormErrorsProps) {
  const ofFields = errors.filter(({ path }) => path !== '')
  return (
    <>
      <FormProblem errors={errors.filter(({ path }) => path === '')} />
      {ofFields.length > 0 && (
        <ErrorSummary
          title={title}
          errors={ofFields.map(({ path, message }) => ({ field: path, words: message }))}
        />
      )}
    </>
  )
}

/** Moves the focus to the first field with an error, so that it is read out, each time that a form is refused. */
export const useFocusOnError = (refused: unknown): void =>
  useEffect(() => {
    if (refused) document.querySelector<HTMLElement>('main [aria-invalid]')?.focus()
  }, [refused])

/** What is wrong with a form as a whole. Of its fields, the first that has an error takes the focus. */
export function FormProblem({ errors = [] }: Partial<Pick<FormState, 'errors'>>) {
  useFocusOnError(errors.find(({ path }) => path !== ''))
  const problem = errors.find(({ path }) => path === '')
  return problem && <Notice tone="danger">{problem.message}</Notice>
}

type NamedProps = {
  /** Also its id, which errors link to. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean
  /** Takes the place of the form's own error. */
  readonly error?: string
  readonly isLive?: boolean
  readonly className?: string
}

/** The label, hint and error of a named field around its control. */
function NamedField({ name, error, ...field }: NamedProps & { readonly children: ReactNode }) {
  const { id, errors } = use(FormContext)
  const message = error ?? errors.find(({ path }) => path === name)?.message
  return <Field {...field} id={id ? `${id}-${name}` : name} error={message} />
}

type TextFieldProps = NamedProps &
  Omit<ComponentProps<typeof Input>, keyof NamedProps> & {
    /** The look of the control; `className` is that of the whole field. */
    readonly controlClass?: string
  }

/** A line of text with its label, its error and what was entered before. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, optional, error, isLive, className, controlClass, ...input } = props
  const value = useFormState().values[name] ?? undefined
  return (
    <NamedField {...{ name, label, hint, optional, error, isLive, className }}>
      <Input required={!optional} {...input} name={name} defaultValue={value} className={controlClass} />
    </NamedField>
  )
}

type AreaFieldProps = NamedProps &
  Pick<ComponentProps<typeof Textarea>, 'max' | 'rows' | 'required' | 'style'>

/** Several lines of text with their label. */
export const AreaField = ({ max, rows, required, style, ...field }: AreaFieldProps) => (
  <NamedField {...field}>
    <Textarea
      name={field.name}
      rows={rows}
      max={max}
      required={required}
      style={style}
      defaultValue={useFormState().values[field.name] ?? undefined}
    />
  </NamedField>
)

type ChoiceProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
  /** The words of choosing none; without them one is always chosen. */
  readonly none?: string
}

export const Choice = ({ options, none, ...select }: ChoiceProps) => (
  <Select {...select}>
    {none !== undefined && <option value="">{none}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
)

type ChoiceFieldProps = NamedProps &
  Pick<ChoiceProps, 'options' | 'none' | 'autoComplete' | 'required'> & {
    readonly controlClass?: string
  }

export function ChoiceField({ name, label, hint, optional, error, className, ...choice }: ChoiceFieldProps) {
  const { controlClass, ...select } = choice
  const value = useFormState().values[name] ?? (select.none === undefined ? undefined : '')
  return (
    <NamedField {...{ name, label, hint, optional, error, className }}>
      <Choice {...select} name={name} defaultValue={value} className={controlClass} />
    </NamedField>
  )
}
