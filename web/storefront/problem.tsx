import { use } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { orderNoIn } from '#kernel/id'
import { RequestId } from '../request-id.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { TextLink } from '../ui/link.tsx'
import { addressWords } from './address-words.ts'
import { LinkChips } from './link-chips.tsx'
import { entries } from './shell/navigation.ts'
import { SearchForm } from './shell/search-form.tsx'
import { useShell } from './shell/use-shell.ts'

/** The error page: explains a refusal, and shows a fault without detail. */
export function Problem() {
  const problem = useRouteError()
  const requestId = use(RequestId)
  const status = isRouteErrorResponse(problem) ? problem.status : 500
  const isLost = status === 404
  const { pathname } = useLocation()
  const isDesk = isLost && pathname.startsWith('/desk/')
  const orderNo = isLost && !isDesk && orderNoIn(pathname)
  const { title, words } = orderNo ? foreignOrder : isDesk ? deskLost : (byStatus[status] ?? fault)
  const isOurs = status >= 500
  const shell = useShell()
  return (
    <div className="page">
      <title>{[title, ...(shell ? [shell.store.name] : [])].join(' · ')}</title>
      <meta name="description" content={words} />
      <meta name="robots" content="noindex" />
      <ErrorState title={title} words={words} requestId={isOurs ? requestId : undefined}>
        {orderNo ? (
          <ButtonLink href={`/track-order?order=${orderNo}`}>Track this order</ButtonLink>
        ) : (
          isLost && !isDesk && <WaysOn />
        )}
        <div className="flex flex-wrap items-center justify-center gap-3">
          <ButtonLink href={isDesk ? '/desk' : '/'} tone={isLost ? 'secondary' : 'primary'}>
            {isDesk ? 'Go to the desk' : 'Go to the home page'}
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

const deskLost = {
  title: 'Nothing at the desk has this address',
  words: 'It may have been deleted, or the number is mistyped.',
}

/** The same for an order of somebody else and for one that does not exist. */
const foreignOrder = {
  title: 'Is this your order?',
  words: 'Ask for a code to open it on this device.',
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
      <LinkChips label="Popular pages" links={[...entries.shelves, ...others]} look="centred" />
    </>
  )
}

const others = [
  { href: '/articles', label: 'Articles' },
  { href: '/faqs', label: 'Questions' },
  { href: '/contact-us', label: 'Contact us' },
] as const

/** What happened; what is safe, and what to do. */
const byStatus: Readonly<Record<number, typeof fault>> = {
  400: {
    title: 'We could not read your request',
    words: 'Nothing was changed. Go back, reload the page and try again.',
  },
  403: {
    title: 'You do not have access to this page',
    words:
      'You may be signed in with another account, or the form came from another site. Nothing was changed. Staff: ask the owner for the permission. While you act for a customer, sign-in details and payments are theirs alone.',
  },
  404: {
    title: 'We could not find that page',
    words:
      'The address may be mistyped, or the edition may have been replaced by a newer one. Search by title or ISBN.',
  },
  405: {
    title: 'You cannot do that here',
    words: 'Nothing was changed. Go back and try again from the page you came from.',
  },
  413: {
    title: 'That file or message is too large',
    words: 'Nothing was saved. Go back, shorten your message or attach a smaller file, and try again.',
  },
  429: {
    title: 'Too many requests',
    words: 'Nothing was changed and nothing is lost. Wait a minute, then reload this page.',
  },
  503: {
    title: 'The shop is busy right now',
    words: 'Your cart and your orders are safe. Wait a minute, then reload this page.',
  },
}

/** The words for any other status. */
const fault = {
  title: 'Something went wrong on our side',
  words:
    'Your cart and your orders are safe. Try again in a minute. If you were just paying, look at your orders before you pay again.',
}
