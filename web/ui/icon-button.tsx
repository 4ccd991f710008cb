import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What it does, for screen readers. */
  readonly label: string
}

/** A button with an icon alone, 44 px for the finger. A disabled one keeps the focus, so that an arrow at its end does. */
export function IconButton({ label, className, type = 'button', disabled, ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-disabled={disabled}
      onClick={disabled ? undefined : props.onClick}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-control border border-line bg-card text-ink transition-colors hover:border-ink aria-disabled:cursor-default aria-disabled:opacity-40',
        className,
      )}
    />
  )
}
