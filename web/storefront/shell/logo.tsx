import { Anchor } from '../../ui/link.tsx'
import { useShell } from './use-shell.ts'

/** The bookmark and the name, which link home; on a page whose name could not be read, that word. */
export const Logo = () => (
  <Anchor
    href="/"
    className="flex min-h-11 shrink-0 items-center gap-2.5 font-serif text-20 font-bold text-brand wide:text-24"
  >
    <svg viewBox="0 0 22 26" aria-hidden="true" className="h-6.5 w-5.5">
      <path d="M2 1h18v24l-9-6-9 6z" fill="var(--action)" />
      <path d="M7 7h8M7 11h8" stroke="var(--card)" strokeWidth="1.8" />
    </svg>
    {useShell()?.store.name ?? 'Home'}
  </Anchor>
)
