import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Anchor, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

type Tone = 'primary' | 'secondary' | 'quiet' | 'danger'

const shape =
  'relative inline-flex min-h-12 items-center justify-center gap-2 rounded-control border px-5 text-16 font-bold transition-colors disabled:cursor-not-allowed disabled:opacity-60'

const tones: Record<Tone, string> = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-deep',
  secondary: 'border-edge bg-card text-ink hover:border-ink',
  quiet: 'border-transparent px-2 text-brand hover:bg-sunk',
  danger: 'border-danger bg-card text-danger hover:bg-danger-tint',
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly tone?: Tone
  /** Work is under way: the words give way to a turning mark, the width stays. */
  readonly busy?: boolean
}

/** The thing to do. One primary button a view. */
export function Button({
  tone = 'primary',
  busy = false,
  className,
  children,
  type = 'submit',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
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
