import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Anchor, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

type Tone = 'primary' | 'secondary' | 'quiet' | 'danger'

const tones: Record<Tone, string> = {
  primary:
    'border-transparent bg-action text-on-action enabled:hover:bg-action-deep [a]:hover:bg-action-deep',
  secondary: 'border-edge bg-card text-ink enabled:hover:border-ink [a]:hover:border-ink',
  quiet: 'border-transparent text-brand enabled:hover:bg-sunk [a]:hover:bg-sunk',
  danger: 'border-danger bg-card text-danger enabled:hover:bg-danger-tint [a]:hover:bg-danger-tint',
}

type ButtonProps = ComponentProps<'button'> & {
  readonly tone?: Tone
  /** Shows a spinner in place of the words, in the same width; pressing again does nothing. */
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
      className={classes('button', tones[tone], className)}
    >
      <span className={busy ? 'opacity-0' : undefined}>{children}</span>
      {busy && <Spinner className="absolute" />}
    </button>
  )
}

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({ tone = 'primary', className, ...props }: LinkProps & { readonly tone?: Tone }) {
  return <Anchor {...props} className={classes('button', tones[tone], className)} />
}

/** The same beside the thing to do, or alone where it is no more than a way on. */
export const SecondaryLink = (props: LinkProps) => <ButtonLink {...props} tone="secondary" />
