import type { ComponentProps } from 'react'
import { FilledForm, FormErrorSummary } from '../storefront/form-fields.tsx'
import { classes } from '../ui/classes.ts'

/** A form of one column that saves something; above its fields what is wrong with them. */
export const DeskForm = ({ className, children, ...props }: ComponentProps<typeof FilledForm>) => (
  <FilledForm {...props} className={classes('grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4', className)}>
    <FormErrorSummary errors={props.form.errors} title="Nothing was saved. Please correct this" />
    {children}
  </FilledForm>
)
