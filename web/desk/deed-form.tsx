import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { classes } from '../ui/classes.ts'

type DeedButtonProps = ComponentProps<typeof SubmitButton> & { readonly deed: string }

/** The button of a form that does one of the deeds of its page. */
export const DeedButton = ({ deed, ...button }: DeedButtonProps) => (
  <SubmitButton name="deed" value={deed} {...button} />
)

type DeedFormProps = DeedButtonProps & {
  /** What it is done to, by the names of hidden fields. */
  readonly to: Readonly<Record<string, string | number>>
  readonly formClass?: string
}

/** A form of one button. */
export const DeedForm = ({ to, formClass, className, ...button }: DeedFormProps) => (
  <Form method="post" className={formClass}>
    {Object.entries(to).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <DeedButton {...button} className={classes('text-14', className)} />
  </Form>
)
