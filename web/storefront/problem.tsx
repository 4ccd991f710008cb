import { use } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { RequestId } from '../request-id.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { TextLink } from '../ui/link.tsx'
import { addressWords } from './address-words.ts'
import { problemWords } from './problem-words.ts'
import { shelves } from './shell/navigation.ts'
import { SearchForm } from './shell/search-form.tsx'

/** What stands in place of a page that cannot be shown: a refusal in words, or a fault without detail. */
export function Problem() {
  const problem = useRouteError()
  const requestId = use(RequestId)
  const status = isRouteErrorResponse(problem) ? problem.status : 500
  const { title, words } = problemWords(status)
  const isLost = status === 404
  const isOurs = status >= 500
  return (
    <div className="page">
      <title>{`${title} · Bookmann`}</title>
      <meta name="description" content={words} />
      <meta name="robots" content="noindex" />
      <ErrorState title={title} words={words} requestId={isOurs ? requestId : undefined}>
        {isLost && <WaysOn />}
        <div className="flex flex-wrap items-center justify-center gap-3">
          <ButtonLink href="/" tone={isLost ? 'secondary' : 'primary'}>
            Go to the home page
          </ButtonLink>
          {!isLost && (
            <ButtonLink href="/contact-us" tone="quiet">
              Write to us
            </ButtonLink>
          )}
        </div>
      </ErrorState>
    </div>
  )
}

/** From a lost page: a search, for the words of the address first, and where most people go. */
function WaysOn() {
  const sought = addressWords(useLocation().pathname)
  return (
    <>
      <SearchForm className="w-full max-w-120" />
      {sought !== '' && (
        <p className="text-pretty">
          Were you looking for{' '}
          <TextLink href={`/search?q=${encodeURIComponent(sought)}`} className="break-words underline">
            {sought}
          </TextLink>
          ?
        </p>
      )}
      <nav aria-label="Often looked for">
        <ul className="flex flex-wrap justify-center gap-2">
          {[...shelves, ...others].map(({ href, label }) => (
            <li key={href}>
              <ChipLink href={href}>{label}</ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

const others = [
  { href: '/articles', label: 'Articles' },
  { href: '/faqs', label: 'Questions' },
  { href: '/contact-us', label: 'Contact us' },
] as const
