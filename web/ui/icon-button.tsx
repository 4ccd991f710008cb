import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What it does, for those who do not see the picture. */
  readonly label: string
}

/** A button with a picture alone, 44 px for the finger. */
export function IconButton({ label, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-11 place-items-center rounded-control border border-line bg-card text-ink transition-colors hover:border-edge disabled:cursor-default disabled:opacity-40',
        className,
      )}
    />
  )
}
