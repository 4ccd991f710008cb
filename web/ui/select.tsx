import ChevronDown from 'lucide-react/icons/chevron-down'
import type { SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { controlLook, useFieldAttributes } from './field.tsx'

/** The platform's own choice of one from many: phones do it better than we would. */
export function Select({ className, id, children, ...props }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={classes('relative block', className)}>
      <select
        {...props}
        {...useFieldAttributes({ id })}
        className={classes(controlLook, 'h-11 appearance-none pr-9')}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-3 right-3 size-5 text-soft" />
    </span>
  )
}
