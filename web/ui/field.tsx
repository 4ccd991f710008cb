import { createContext, type InputHTMLAttributes, type ReactNode, use, useId } from 'react'
import { classes } from './classes.ts'

type FieldIds = { readonly id: string; readonly describedBy: string | undefined; readonly invalid: boolean }

const FieldContext = createContext<FieldIds | null>(null)

/** The attributes that connect a control to the label, hint and error of its field. */
export function useFieldAttributes(own?: { readonly id?: string }) {
  const field = use(FieldContext)
  return {
    id: own?.id ?? field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  }
}

export type FieldProps = {
  readonly label: string
  readonly hint?: ReactNode
  /** What to do to put it right; shown under the control, or above it in a row of class items-end. */
  readonly error?: string | null
  /** Whether the error may come while somebody types: a screen reader then reads it out. */
  readonly isLive?: boolean
  readonly optional?: boolean
  /** Given when the form library names the control. */
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A label above a control, a hint below the label, the error under the control. */
export function Field({ label, hint, error, isLive, optional, id: given, className, children }: FieldProps) {
  const made = useId()
  const id = given ?? made
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const problem = error && (
    <p id={`${id}-error`} className="text-14 font-medium text-danger">
      {error}
    </p>
  )
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>
      <div className={classes('grid content-start gap-1', className)}>
        <label htmlFor={id} className="text-14 font-medium">
          {label}
          {optional && <span className="font-normal text-soft"> (optional)</span>}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-14 text-soft">
            {hint}
          </p>
        )}
        {children}
        {isLive ? (
          // Here before the error is, or screen readers miss it.
          <div role="status" className="contents">
            {problem}
          </div>
        ) : (
          problem
        )}
      </div>
    </FieldContext>
  )
}

/** The look that text controls share. 16 px of type, so that phones do not zoom in. */
export const controlLook =
  'w-full rounded-control border border-edge bg-card px-3 text-16 text-ink placeholder:text-soft transition-colors enabled:hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-soft'

/** One line of text; inside a Field it is labelled by it. */
export function Input({ className, id, ...props }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <input {...props} {...useFieldAttributes({ id })} className={classes(controlLook, 'h-11', className)} />
  )
}
