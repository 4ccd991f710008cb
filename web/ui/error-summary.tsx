import { type MouseEvent, useEffect, useId, useRef } from 'react'

type ErrorSummaryProps = {
  readonly title: string
  /** False where it is part of the page from the start. */
  readonly takesFocus?: boolean
  readonly errors: readonly {
    readonly field: string
    readonly words: string
  }[]
}

/** Moves to a field without a step in the history: at one the router forgets what was refused, and with it what was typed. */
function moveTo(event: MouseEvent, id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** Every error of a form at its top, each leading to its field. Takes the focus when it appears. */
export function ErrorSummary({ title, errors, takesFocus = true }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [errors, takesFocus])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-2 rounded-card border-2 border-danger bg-danger-tint p-4"
    >
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      <ul className="grid gap-1">
        {errors.map(({ field, words }) => (
          <li key={`${field} ${words}`}>
            <a
              href={`#${field}`}
              onClick={(event) => moveTo(event, field)}
              className="inline-flex min-h-11 items-center font-medium text-danger wide:min-h-8 underline underline-offset-3"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
