import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What it does, for those who do not see the picture. */
  readonly label: string
  /** Without an edge: inside something that has one. */
  readonly isQuiet?: boolean
}

/** A button with a picture alone, 44 px for the finger. */
export function IconButton({ label, isQuiet, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-control border transition-colors disabled:cursor-default disabled:opacity-40',
        isQuiet
          ? 'border-transparent text-soft enabled:hover:bg-sunk enabled:hover:text-ink'
          : 'border-line bg-card text-ink enabled:hover:border-ink',
        className,
      )}
    />
  )
}
