import { CompareTick, compareForm } from '../../ui/compare-tick.tsx'
import { FitDetails, FitMark, FitPanel, FitSign } from '../../ui/fit-mark.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Marked } from '../../ui/marked.tsx'
import { WishButton, wishForm } from '../../ui/wish-button.tsx'
import { type Part, part } from '../part.ts'

const attempt = 'May 2027'

/** Marks beside a title's name, and actions besides buying. */
export const marks: readonly Part[] = [
  part(
    'Fit mark',
    { FitMark, FitPanel, FitDetails, FitSign },
    'Whether an edition serves the attempt: picture, colour and words. On its own page with the reason and what to take instead.',
    {
      Fits: <FitMark verdict="fits" attempt={attempt} />,
      'Needs a supplement': <FitMark verdict="fits-with-supplement" attempt={attempt} />,
      'Does not fit': <FitMark verdict="does-not-fit" attempt={attempt} />,
      'Of another level': <FitMark verdict="other-level" attempt={attempt} otherLevel="CA Final book" />,
      'Not checked': <FitMark verdict="not-assessed" attempt={attempt} />,
      'In a table of attempts': <FitSign verdict="fits" />,
      'On a line, opened to its reason and supplement': (
        <FitDetails
          fit={{
            verdict: 'does-not-fit',
            attempt,
            reason: 'Two chapters changed since it was printed.',
            source: 'The publisher’s list of changes',
            supplement: { name: 'Supplement for May 2027', date: '4 Oct 2026', href: '/books' },
          }}
        />
      ),
      'The panel: fits': (
        <FitPanel
          verdict="fits"
          attempt={attempt}
          label="Your attempt, fits"
          reason="Written on the Income-tax Act, 2025, which ICAI examines from May 2027."
          source="ICAI announcement of 12 August 2026"
        />
      ),
      'The panel: does not fit': (
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
    1,
  ),
  part(
    'Heart',
    { WishButton, wishForm },
    'Puts a title on the wishlist. Empty until a script has asked what is on it: pages are shared by many.',
    {
      'On a card': <WishButton edition={1} title="Income-tax Law" look="card" />,
      'On its own page': <WishButton edition={1} title="Income-tax Law" look="page" />,
    },
  ),
  part(
    'Compare tick',
    { CompareTick, compareForm },
    'Takes a class among those to be seen side by side. A box of a plain form, so it works before scripts run.',
    { 'On a card': <CompareTick edition={1} title="Regular Batch" /> },
  ),
  part('Marked words', { Marked }, 'Shows in a title or a name what was searched for.', {
    'Two words': (
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
  }),
]
