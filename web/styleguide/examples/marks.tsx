import { CompareTick, compareForm } from '../../ui/compare-tick.tsx'
import { FitDetails, FitMark, FitPanel } from '../../ui/fit-mark.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Marked } from '../../ui/marked.tsx'
import { WishButton, wishForm } from '../../ui/wish-button.tsx'
import type { Part } from '../part.ts'

const attempt = 'May 2027'

/** Marks beside a title's name, and actions besides buying. */
export const marks: readonly Part[] = [
  {
    name: 'Fit mark',
    gives: { FitMark, FitPanel, FitDetails },
    use: 'Whether an edition serves the attempt: picture, colour and words. On its own page with the reason and what to take instead.',
    states: [
      { name: 'Fits', shown: <FitMark verdict="fits" attempt={attempt} /> },
      { name: 'Needs a supplement', shown: <FitMark verdict="fits-with-supplement" attempt={attempt} /> },
      { name: 'Does not fit', shown: <FitMark verdict="does-not-fit" attempt={attempt} /> },
      {
        name: 'Of another level',
        shown: <FitMark verdict="other-level" attempt={attempt} otherLevel="CA Final book" />,
      },
      { name: 'Not checked', shown: <FitMark verdict="not-assessed" attempt={attempt} /> },
      {
        name: 'On a line, opened to its reason',
        shown: (
          <FitDetails
            fit={{
              verdict: 'does-not-fit',
              attempt,
              reason: 'Written on the Income-tax Act, 1961.',
              source: 'ICAI announcement of 12 August 2026',
              supplement: null,
            }}
          />
        ),
      },
      {
        name: 'On a line, with its supplement',
        shown: (
          <FitDetails
            fit={{
              verdict: 'fits-with-supplement',
              attempt,
              reason: 'Two chapters changed since it was printed.',
              source: 'The publisher’s list of changes',
              supplement: { name: 'Supplement for May 2027', date: '4 Oct 2026', href: '/books' },
            }}
          />
        ),
      },
      {
        name: 'The panel: fits',
        isWide: true,
        shown: (
          <FitPanel
            verdict="fits"
            attempt={attempt}
            label="Your attempt, fits"
            reason="Written on the Income-tax Act, 2025, which ICAI examines from May 2027."
            source="ICAI announcement of 12 August 2026"
          />
        ),
      },
      {
        name: 'The panel: does not fit',
        isWide: true,
        shown: (
          <FitPanel
            verdict="does-not-fit"
            attempt={attempt}
            label="Your attempt, does not fit"
            reason="Written on the Income-tax Act, 1961, which is examined for the last time in January 2027."
          >
            Take the <TextLink href="/books">2nd edition</TextLink>.
          </FitPanel>
        ),
      },
    ],
  },
  {
    name: 'Heart',
    gives: { WishButton, wishForm },
    use: 'Puts a title on the wishlist. Empty until a script has asked what is on it: pages are shared by many.',
    states: [
      { name: 'On a card', shown: <WishButton edition={1} title="Income-tax Law" look="card" /> },
      { name: 'On its own page', shown: <WishButton edition={1} title="Income-tax Law" look="page" /> },
    ],
  },
  {
    name: 'Compare tick',
    gives: { CompareTick, compareForm },
    use: 'Takes a class among those to be seen side by side. A box of a plain form, so it works before scripts run.',
    states: [{ name: 'On a card', shown: <CompareTick edition={1} title="Regular Batch" /> }],
  },
  {
    name: 'Marked words',
    gives: { Marked },
    use: 'Shows in a title or a name what was searched for.',
    states: [
      {
        name: 'Two words',
        shown: (
          <p className="font-serif font-bold">
            <Marked
              text="Income-tax Law for CA Intermediate"
              marks={[
                [0, 6],
                [7, 10],
              ]}
            />
          </p>
        ),
      },
      { name: 'Nothing to mark', shown: <Marked text="Income-tax Law" /> },
    ],
  },
]
