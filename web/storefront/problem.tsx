import { use } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { RequestId } from '../request-id.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Anchor } from '../ui/link.tsx'
import { shelves } from './shell/navigation.ts'
import { SearchForm } from './shell/search-form.tsx'

const words: Readonly<Record<number, { title: string; words: string }>> = {
  400: {
    title: 'We could not read what was sent',
    words: 'Nothing was changed. Go back, reload the page and try again.',
  },
  403: {
    title: 'This page is not open to you',
    words:
      'You may be signed in with another account, or the form came from another site. Nothing was changed.',
  },
  404: {
    title: 'We could not find that page',
    words:
      'The address may be mistyped, or the edition may have been replaced by a newer one. Search by title or ISBN.',
  },
  405: {
    title: 'That cannot be done here',
    words: 'Nothing was changed. Go back and try again from the page you came from.',
  },
  413: {
    title: 'That was too much to send',
    words: 'Nothing was saved. Shorten what you wrote and send it again.',
  },
}

const fault = {
  title: 'Something went wrong on our side',
  words: 'Please try again in a minute. Trying again never orders or charges anything twice.',
}

/** What stands in place of a page that cannot be shown: a refusal in words, or a fault without detail. */
export function Problem() {
  const problem = useRouteError()
  const requestId = use(RequestId)
  const status = isRouteErrorResponse(problem) ? problem.status : 500
  const said = words[status] ?? fault
  const lost = status === 404
  return (
    <div className="page">
      <title>{`${said.title} · Bookmann`}</title>
      <meta name="description" content={said.words} />
      <meta name="robots" content="noindex" />
      <ErrorState title={said.title} words={said.words} requestId={status >= 500 ? requestId : undefined}>
        {lost && <SearchForm className="w-full max-w-120" />}
        {lost && (
          <nav aria-label="Often looked for">
            <ul className="flex flex-wrap justify-center gap-2">
              {shelves.map(({ href, label }) => (
                <li key={href}>
                  <Anchor
                    href={href}
                    className="inline-flex min-h-11 items-center rounded-round border border-edge bg-card px-4 text-14 font-medium hover:border-ink"
                  >
                    {label}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ButtonLink href="/" tone={lost ? 'secondary' : 'primary'}>
          Go to the home page
        </ButtonLink>
      </ErrorState>
    </div>
  )
}
