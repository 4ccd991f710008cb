import { showToast } from '../../browser/show-toast.ts'
import { Button, SecondaryLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { EmptyShelf, TornPage } from '../../ui/line-art.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { ToastCard } from '../../ui/toast-card.tsx'
import { type Part, part } from '../part.ts'

/** Messages: on the page, or as toasts. */
export const news: readonly Part[] = [
  part(
    'Notice',
    { Notice },
    'What was just done, or what stops the way on. Once, at the top, with the way to undo it or to go on.',
    {
      'Success, with a way back': (
        <Notice tone="success" aside={<TextLink href="/cart">Undo</TextLink>}>
          Removed from your cart: Income-tax Law for CA Intermediate.
        </Notice>
      ),
      Warning: <Notice tone="warning">The price of one title changed since you added it.</Notice>,
      Danger: (
        <Notice tone="danger">Your payment did not go through. Nothing was taken from your card.</Notice>
      ),
    },
    1,
  ),
  part(
    'Error summary',
    { ErrorSummary },
    'Every error of a refused form at its top, each leading to its field. It takes the focus when it appears.',
    {
      'Two errors': (
        <ErrorSummary
          title="Two things to put right"
          takesFocus={false}
          errors={[
            { field: 'field-and-input', words: 'Write all ten digits of the mobile number' },
            { field: 'select', words: 'Choose a State' },
          ]}
        />
      ),
    },
  ),
  part(
    'Toast',
    { ToastCard },
    'A message at the top: for 2 s when something was done, for 4 s when it failed. The page says it too.',
    {
      Success: <ToastCard type="success" words="Added to your cart." onDismiss={() => {}} />,
      Error: <ToastCard type="error" words="That did not work. Try again." onDismiss={() => {}} />,
      'For real': (
        <Button type="button" tone="secondary" onClick={() => showToast('Added to your cart.')}>
          Say it
        </Button>
      ),
    },
  ),
]

export const progress: readonly Part[] = [
  part(
    'Spinner',
    { Spinner },
    'Turns beside words that say what is under way. For less than a few seconds.',
    {
      'Beside words': (
        <p className="flex items-center gap-2">
          <Spinner /> Checking your payment
        </p>
      ),
    },
  ),
  part(
    'Progress bar',
    { ProgressBar },
    'How much of something real is reached. The words beside it say the same.',
    {
      Nearly: <ProgressBar label="Nearly: way to free delivery" reached={0.86} />,
    },
  ),
  part(
    'Numbered steps',
    { NumberedSteps },
    'What will follow, before or after something is done: a few words each, three at most.',
    {
      'After an order': (
        <NumberedSteps
          heading="h4"
          steps={[
            { title: 'We e-mail you', words: 'A link to the order goes to asha@example.com.' },
            { title: 'We ship it', words: 'The seller packs it and the courier takes it to you.' },
          ]}
        />
      ),
    },
  ),
  part('Timeline', { Timeline }, 'What happened to a parcel, a payment, a return, and what comes.', {
    'Done, current, to come, stopped': (
      <Timeline
        moments={[
          { label: 'Packed', when: '21 Nov 2026, 16:05', state: 'done' },
          {
            label: 'On its way',
            when: '22 Nov 2026, 09:10',
            detail: 'Bluewing Couriers, 6 hours from you',
            state: 'current',
          },
          { label: 'Delivered', when: null, detail: 'Expected on Wednesday, 25 November', state: 'ahead' },
          { label: 'Cancelled', when: '21 Nov 2026, 11:03', state: 'stopped' },
        ]}
      />
    ),
  }),
]

/** What stands where there is nothing, or where something failed. */
export const nothing: readonly Part[] = [
  part('Empty state', { EmptyState, EmptyShelf }, 'Nothing here: one sentence why, one thing to do.', {
    'With a way on': (
      <EmptyState
        title="Your cart is empty"
        words="What you add stays here for 30 days, on every device that you sign in on."
        heading="h4"
      >
        <SecondaryLink href="/books">See all books</SecondaryLink>
      </EmptyState>
    ),
  }),
  part(
    'Error state',
    { ErrorState, TornPage },
    'Something failed: what happened, what is safe, what to do. A request number when support needs one.',
    {
      'With a request number': (
        <ErrorState
          title="We could not load your orders"
          words="They are safe. Try again in a minute."
          requestId="8f2c1d04"
          heading="h4"
        >
          <SecondaryLink href="/user/order">Try again</SecondaryLink>
        </ErrorState>
      ),
    },
  ),
]
