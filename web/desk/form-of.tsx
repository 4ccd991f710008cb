import type { ComponentProps } from 'react'
import { useActionData } from 'react-router'
import { FilledForm, type FormState, formState, useFocusOnError } from '../storefront/form-fields.tsx'

/** What was refused of the form whose field `name` has this value, else the values it starts with. */
export function useAnswered(
  name: string,
  value: string | undefined,
  values?: FormState['values'],
): FormState {
  // What a page with a form of its own shape answers has no values.
  const answer = useActionData() as Partial<FormState> | undefined
  const { values: typed, errors = [] } = answer ?? {}
  return formState(typed?.[name] === value && typed ? { values: typed, errors } : undefined, { values })
}

type FormOfProps = Omit<ComponentProps<typeof FilledForm>, 'form'> & {
  readonly thing: string
  readonly of: number
}

/** A form about one thing of a list, whose id it sends by the name of the thing. */
export function FormOf({ thing, of, children, ...props }: FormOfProps) {
  const form = useAnswered(thing, String(of))
  useFocusOnError(form.errors.find(({ path }) => path !== ''))
  return (
    <FilledForm id={`${thing}-${of}`} {...props} form={form}>
      <input type="hidden" name={thing} value={of} />
      {children}
    </FilledForm>
  )
}
