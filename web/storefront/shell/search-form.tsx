import Search from 'lucide-react/icons/search'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { readLetterKeys } from '../../browser/letter-keys.ts'
import { lazyOptional } from './lazy-optional.ts'

const Suggestions = lazyOptional(async () => (await import('./suggestions/suggestions.tsx')).Suggestions)

type SearchFormProps = {
  readonly className?: string
  /** Whether the key / focuses this field; one per page. */
  readonly hotkey?: boolean
}

/** The search of the shop: a plain form, so it works without scripts. */
export function SearchForm({ className, hotkey = false }: SearchFormProps) {
  const { pathname, search } = useLocation()
  const query = /^\/search(?:\/|$)/.test(pathname) ? (new URLSearchParams(search).get('q') ?? '') : ''
  const field = useRef<HTMLInputElement>(null)
  const [wasEntered, setWasEntered] = useState(false)
  // Somebody may have begun to type before this script came.
  useEffect(() => setWasEntered(document.activeElement === field.current), [])
  useEffect(() => {
    if (!hotkey) return
    const onKey = (event: KeyboardEvent) => {
      const writing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writing) return
      if (readLetterKeys() === 'off') return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hotkey])
  return (
    <search className={className}>
      <Form action="/search" className="relative">
        <Search className="pointer-events-none absolute top-3 left-3.5 size-5 text-soft" />
        <input
          key={query}
          ref={field}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={400}
          aria-label="Search the shop"
          placeholder="Title, paper, faculty or ISBN"
          enterKeyHint="search"
          onFocus={() => setWasEntered(true)}
          className="h-11 w-full rounded-control border border-edge bg-paper pr-4 pl-11 text-16 placeholder:text-soft hover:border-ink [&::-webkit-search-cancel-button]:hidden"
        />
        {hotkey && (
          <kbd
            aria-hidden="true"
            className="pointer-events-none absolute top-3 right-3 rounded-control border border-line bg-card px-1.5 font-sans text-12 leading-4.5 text-soft max-wide:hidden"
          >
            /
          </kbd>
        )}
        <button type="submit" tabIndex={-1} className="sr-only">
          Search
        </button>
        {wasEntered && (
          <Suspense>
            <Suggestions key={query} field={field} />
          </Suspense>
        )}
      </Form>
    </search>
  )
}
