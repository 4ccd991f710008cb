import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Anchor, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

type Tone = 'primary' | 'secondary' | 'quiet' | 'danger'

const shape =
  'relative inline-flex min-h-12 items-center justify-center gap-2 rounded-control border px-5 text-16 font-bold transition-colors active:translate-y-px aria-disabled:cursor-progress disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0'

const tones: Record<Tone, string> = {
  primary:
    'border-transparent bg-action text-on-action enabled:hover:bg-action-deep [a]:hover:bg-action-deep',
  secondary: 'border-edge bg-card text-ink enabled:hover:border-ink [a]:hover:border-ink',
  quiet: 'border-transparent px-3 text-brand enabled:hover:bg-sunk [a]:hover:bg-sunk',
  danger: 'border-danger bg-card text-danger enabled:hover:bg-danger-tint [a]:hover:bg-danger-tint',
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly tone?: Tone
  /** Work is under way: the words give way to a turning mark, the width stays, and pressing again does nothing. */
  readonly busy?: boolean
}

/** The thing to do. One primary button a view. */
export function Button({
  tone = 'primary',
  busy = false,
  className,
  children,
  type = 'submit',
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classes(shape, tones[tone], className)}
    >
      <span className={classes('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner className="absolute" />}
    </button>
  )
}

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({ tone = 'primary', className, ...props }: LinkProps & { readonly tone?: Tone }) {
  return <Anchor {...props} className={classes(shape, tones[tone], className)} />
}
