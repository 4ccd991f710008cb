import { use } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { RequestId } from '../request-id.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { TextLink } from '../ui/link.tsx'
import { addressWords } from './address-words.ts'
import { LinkChips } from './link-chips.tsx'
import { problemWords } from './problem-words.ts'
import { shelves } from './shell/navigation.ts'
import { SearchForm } from './shell/search-form.tsx'

/** The error page: explains a refusal, and shows a fault without detail. */
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

/** Ways on from a 404: a search, the words of the address, and the popular pages. */
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
      <LinkChips label="Popular pages" links={[...shelves, ...others]} look="centred" />
    </>
  )
}

const others = [
  { href: '/articles', label: 'Articles' },
  { href: '/faqs', label: 'Questions' },
  { href: '/contact-us', label: 'Contact us' },
] as const
