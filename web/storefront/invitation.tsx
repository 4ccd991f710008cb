import { readSettings } from '#shop/content'
import { needsContext, visitorContext } from '#web/context.ts'
import { referralRule } from '../account/referral-rule.ts'
import { withReturnPath } from '../account/return-path.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { ButtonLink, SecondaryLink } from '../ui/button.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/invitation.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'Opened from a friend’s link.' }

export const meta = titleMeta('You are invited', 'A reward after your first order.')

/** What a friend's link gives. It names nobody: everybody may open it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, facts } = context.get(needsContext)
  const [{ referral }, { returnDays }] = await Promise.all([readSettings(db), facts.terms()])
  return {
    isSignedIn: context.get(visitorContext).user !== null,
    isUnknown: url.searchParams.get('code') === 'unknown',
    ...referralRule(referral, returnDays),
  }
}

export default function InvitationPage({ loaderData: view }: Route.ComponentProps) {
  const { isSignedIn, isUnknown, sum, steps } = view
  if (isUnknown) return <UnknownCode isSignedIn={isSignedIn} />
  return (
    <div className="page grid gap-8 pt-6 pb-10 wide:py-14">
      <PageHead title={`A friend invites you: ${sum} after your first order`}>
        Books, classes and journals for CA, CS and CMA. The reward pays for your next order here.
      </PageHead>
      <NumberedSteps heading="h2" steps={steps} />
      <div className="flex flex-wrap gap-3">
        {!isSignedIn && (
          <ButtonLink href={withReturnPath('/register', '/user/refer')}>Create an account</ButtonLink>
        )}
        <SecondaryLink href={isSignedIn ? '/' : withReturnPath('/login', '/user/refer')}>
          {isSignedIn ? 'Go to the store' : 'Sign in'}
        </SecondaryLink>
      </div>
      {isSignedIn && (
        <p className="text-soft">
          You are signed in. An invitation counts when somebody signs up or signs in after opening it.
        </p>
      )}
    </div>
  )
}

/** A link that was cut short or typed wrongly still leads into the store. */
const UnknownCode = ({ isSignedIn }: { readonly isSignedIn: boolean }) => (
  <div className="page grid gap-8 pt-6 pb-10 wide:py-14">
    <PageHead title="We do not know this invitation code">
      Welcome all the same. The link may have been cut short. Ask your friend to send it again, and open it
      before you sign up, as only then the reward counts. You can look around and order without it.
    </PageHead>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/">Go to the store</ButtonLink>
      {!isSignedIn && <SecondaryLink href="/register">Create an account</SecondaryLink>}
    </div>
  </div>
)
