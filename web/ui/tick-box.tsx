import Check from 'lucide-react/icons/check'
import type { InputHTMLAttributes } from 'react'

/** The box of a yes or no, 20 px, drawn the same everywhere. What it means stands beside it in a label. */
export const TickBox = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <span className="relative mt-[calc((1lh-var(--spacing)*5)/2)] grid size-5 shrink-0">
    <input
      {...props}
      type="checkbox"
      className="peer size-5 appearance-none rounded-spine border border-edge bg-card transition-colors checked:border-brand checked:bg-brand enabled:hover:border-ink disabled:border-line disabled:bg-sunk disabled:checked:bg-edge forced-colors:appearance-auto"
    />
    <Check
      aria-hidden="true"
      strokeWidth={3}
      className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-paper peer-checked:block forced-colors:hidden"
    />
  </span>
)
