import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What it does, for screen readers. */
  readonly label: string
}

/** A button with an icon alone, 44 px for the finger. */
export function IconButton({ label, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-control border border-line bg-card text-ink transition-colors enabled:hover:border-ink disabled:cursor-default disabled:opacity-40',
        className,
      )}
    />
  )
}
