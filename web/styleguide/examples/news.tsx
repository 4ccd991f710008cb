import { useState } from 'react'
import { showToast } from '../../browser/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ToastCard } from '../../ui/toast-card.tsx'
import type { Part } from '../part.ts'

type PictureProps = { readonly type: 'success' | 'error'; readonly words: string }

function Picture(toast: PictureProps) {
  const [isThere, setThere] = useState(true)
  return isThere ? (
    <ToastCard {...toast} onDismiss={() => setThere(false)} />
  ) : (
    <Button type="button" tone="quiet" onClick={() => setThere(true)}>
      Show it again
    </Button>
  )
}

/** Messages: on the page, or as toasts. */
export const news: readonly Part[] = [
  {
    name: 'Notice',
    gives: { Notice },
    use: 'What was just done, or what stops the way on. Once, at the top, with the way to undo it or to go on.',
    states: [
      {
        name: 'Success, with a way back',
        isWide: true,
        shown: (
          <Notice tone="success" aside={<TextLink href="/cart">Undo</TextLink>}>
            Removed from your cart: Income-tax Law for CA Intermediate.
          </Notice>
        ),
      },
      {
        name: 'Warning',
        isWide: true,
        shown: <Notice tone="warning">The price of one title changed since you added it.</Notice>,
      },
      {
        name: 'Danger',
        isWide: true,
        shown: (
          <Notice tone="danger">Your payment did not go through. Nothing was taken from your card.</Notice>
        ),
      },
    ],
  },
  {
    name: 'Error summary',
    gives: { ErrorSummary },
    use: 'Every error of a refused form at its top, each leading to its field. It takes the focus when it appears.',
    states: [
      {
        name: 'Two errors',
        isWide: true,
        shown: (
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
    ],
  },
  {
    name: 'Toast',
    gives: { ToastCard },
    use: 'A message at the top: for 2 s when something was done, for 4 s when it failed. The page says it too.',
    states: [
      { name: 'Success', shown: <Picture type="success" words="Added to your cart." /> },
      { name: 'Error', shown: <Picture type="error" words="That did not work. Try again." /> },
      {
        name: 'For real',
        shown: (
          <Button type="button" tone="secondary" onClick={() => showToast('Added to your cart.')}>
            Say it
          </Button>
        ),
      },
    ],
  },
]
