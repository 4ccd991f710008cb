import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import type { Part } from '../part.ts'

/** Parts that show progress. */
export const progress: readonly Part[] = [
  {
    name: 'Spinner',
    gives: { Spinner },
    use: 'Turns beside words that say what is under way. For less than a few seconds.',
    states: [
      {
        name: 'Beside words',
        shown: (
          <p className="flex items-center gap-2">
            <Spinner /> Checking your payment
          </p>
        ),
      },
    ],
  },
  {
    name: 'Progress bar',
    gives: { ProgressBar },
    use: 'How much of something real is reached. The words beside it say the same.',
    states: [
      { name: 'Begun', shown: <ProgressBar label="Begun: way to free delivery" reached={0.2} /> },
      { name: 'Nearly', shown: <ProgressBar label="Nearly: way to free delivery" reached={0.86} /> },
      { name: 'Reached', shown: <ProgressBar label="Reached: free delivery" reached={1} /> },
    ],
  },
  {
    name: 'Numbered steps',
    gives: { NumberedSteps },
    use: 'What will follow, before or after something is done: a few words each, three at most.',
    states: [
      {
        name: 'After an order',
        isWide: true,
        shown: (
          <NumberedSteps
            heading="h4"
            steps={[
              { title: 'We e-mail you', words: 'A link to the order goes to asha@example.com.' },
              { title: 'We ship it', words: 'The seller packs it and the courier takes it to you.' },
            ]}
          />
        ),
      },
    ],
  },
  {
    name: 'Timeline',
    gives: { Timeline },
    use: 'What happened to a parcel, a payment, a return, and what comes.',
    states: [
      {
        name: 'Under way',
        shown: (
          <Timeline
            moments={[
              { label: 'Placed', when: '21 Nov 2026, 10:42', state: 'done' },
              { label: 'Packed', when: '21 Nov 2026, 16:05', state: 'done' },
              {
                label: 'On its way',
                when: '22 Nov 2026, 09:10',
                detail: 'Bluewing Couriers, 6 hours from you',
                state: 'current',
              },
              {
                label: 'Delivered',
                when: null,
                detail: 'Expected on Wednesday, 25 November',
                state: 'ahead',
              },
            ]}
          />
        ),
      },
      {
        name: 'Stopped',
        shown: (
          <Timeline
            moments={[
              { label: 'Placed', when: '21 Nov 2026, 10:42', state: 'done' },
              {
                label: 'Cancelled',
                when: '21 Nov 2026, 11:03',
                detail: 'You cancelled it. ₹895.00 goes back to your card.',
                state: 'stopped',
              },
            ]}
          />
        ),
      },
    ],
  },
]
