import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { noteCampaign } from '../../../browser/campaign.ts'
import { chooseMeasuring, onMeasuringChoice } from '../../../browser/consent.ts'
import { measuringChoice } from '../../../browser/measuring-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link.tsx'

// Who pays, signs in, reads or works at the desk is not asked in the way.
const isUnderWay = /^\/(?:cart|checkout|pay|order|login|register|virtual|desk)/

/**
 * Measures visits of those who agreed, and asks the others once; on a phone below the page, where it covers nothing
 * but the room that the footer keeps above the bar.
 * Nothing is sent or stored before the choice.
 */
export function Measuring() {
  const choice = useSyncExternalStore(onMeasuringChoice, measuringChoice)
  const { pathname } = useLocation()
  useEffect(() => noteCampaign(location.href.replace(/#.*/, ''), Date.now(), document.referrer), [])
  useEffect(() => {
    if (choice !== true) return
    void import('../../../browser/measure-visit.ts')
      .then(({ measureVisit }) => measureVisit(pathname))
      .catch(() => {})
  }, [choice, pathname])
  if (choice !== null || isUnderWay.test(pathname)) return null
  return (
    <div className="max-wide:-mt-15 max-wide:pb-15">
      <section
        aria-label="Measuring visits"
        className="grid gap-3 border border-line bg-card p-4 text-14 max-wide:relative wide:fixed wide:bottom-4 wide:left-4 wide:z-40 wide:w-96 wide:rounded-card wide:shadow-float print:hidden"
      >
        {/* Beside the button back to the top. */}
        <p className="pr-16">
          May we count which pages you open and note on your order which link brought you? Only if you are 18
          or older. We share this with nobody.{' '}
          <TextLink href="/privacy-policy">Change it at any time</TextLink>.
        </p>
        <p className="grid grid-cols-2 gap-3">
          <Button type="button" tone="secondary" onClick={() => chooseMeasuring(false)}>
            Refuse
          </Button>
          <Button type="button" tone="secondary" onClick={() => chooseMeasuring(true)}>
            Agree
          </Button>
        </p>
      </section>
    </div>
  )
}
