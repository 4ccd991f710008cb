import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { EmptyShelf, TornPage } from '../../ui/line-art.tsx'
import type { Part } from '../part.ts'

/** What stands where there is nothing, or where something failed. */
export const nothing: readonly Part[] = [
  {
    name: 'Empty state',
    gives: { EmptyState },
    use: 'Nothing here: one sentence why, one thing to do.',
    states: [
      {
        name: 'With a way on',
        isWide: true,
        shown: (
          <EmptyState
            title="Your cart is empty"
            words="What you add stays here for 30 days, on every device that you sign in on."
            heading="h4"
          >
            <ButtonLink href="/books" tone="secondary">
              See all books
            </ButtonLink>
          </EmptyState>
        ),
      },
    ],
  },
  {
    name: 'Error state',
    gives: { ErrorState },
    use: 'Something failed: what happened, what is safe, what to do. A request number when support needs one.',
    states: [
      {
        name: 'With a request number',
        isWide: true,
        shown: (
          <ErrorState
            title="We could not load your orders"
            words="They are safe. Try again in a minute."
            requestId="8f2c1d04"
            heading="h4"
          >
            <ButtonLink href="/user/order" tone="secondary">
              Try again
            </ButtonLink>
          </ErrorState>
        ),
      },
    ],
  },
  {
    name: 'Line art',
    gives: { EmptyShelf, TornPage },
    use: 'Our own drawings, in one weight, with one stroke of vermilion.',
    states: [
      { name: 'Empty shelf', shown: <EmptyShelf /> },
      { name: 'Torn page', shown: <TornPage /> },
    ],
  },
]
