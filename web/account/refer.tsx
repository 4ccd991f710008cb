import { useEffect, useState } from 'react'
import { formatDay } from '#kernel/dates'
import { withBase } from '#kernel/links'
import { addPaise, formatInr, paise } from '#kernel/money'
import { readSettings } from '#shop/content'
import { type InvitedFriend, readInvitation, readInvitedFriends, readReferralCode } from '#shop/referrals'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { ShareLink } from '../storefront/share-link.tsx'
import { TitledSection } from '../storefront/titled-section.tsx'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Field, Input } from '../ui/field.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import type { Route } from './+types/refer.ts'
import { accountOf } from './account-form.ts'
import { AccountPage, AccountSection } from './account-page.tsx'
import { referralRule } from './referral-rule.ts'

export const handle: RouteHandle = { policy: 'self', layout: 'profile' }

export const meta = titleMeta('Refer and earn')

export async function loader({ context }: Route.LoaderArgs) {
  const { needs, userId } = accountOf(context)
  const { db, facts, baseUrl } = needs
  const { referral, name } = await readSettings(db)
  const [{ returnDays }, code, friends, invitation] = await Promise.all([
    facts.terms(),
    readReferralCode(db, userId),
    readInvitedFriends(db, userId, referral.minOrder),
    readInvitation(db, userId, referral.minOrder),
  ])
  const rule = referralRule(referral, returnDays)
  const earned = friends.flatMap(({ outcome, reward }) => (outcome === 'rewarded' && reward ? [reward] : []))
  return {
    ...rule,
    name,
    url: withBase(`/invitation?ref=${code}`, baseUrl),
    invited: invitation && invitedWords(invitation, rule),
    earned: earned.length > 0 ? formatInr(addPaise(...earned)) : null,
    friends: friends.map((friend) => ({
      name: friend.name,
      joined: `Signed up on ${formatDay(friend.joinedOn)}`,
      ordered: friend.orderedOn && `First order on ${formatDay(friend.orderedOn)}`,
      status: statusOf(friend, rule),
      isRewarded: friend.outcome === 'rewarded',
    })),
  }
}

/** What comes of an invitation, for the friend who was invited; null once the wallet shows it. */
function invitedWords(
  { outcome, isTooSmall }: Pick<InvitedFriend, 'outcome' | 'isTooSmall'>,
  { sum, minOrder }: { readonly sum: string; readonly minOrder: string },
) {
  if (outcome === 'waiting')
    return {
      tone: 'success',
      words: `You were invited: ${sum} comes to your wallet after your first order of ${minOrder} or more, once its return window is over.`,
    } as const
  if (outcome === 'refused')
    return {
      tone: 'warning',
      words: `You were invited, but no reward comes: ${isTooSmall ? `what you kept of your first order is less than ${minOrder}` : 'your first order does not count by the rules below'}.`,
    } as const
  return outcome === 'reversed'
    ? ({ tone: 'warning', words: 'Your reward was taken back: your first order was refunded.' } as const)
    : null
}

/** How far a friend is, in words. */
function statusOf(
  friend: InvitedFriend,
  { sum, minOrder }: { readonly sum: string; readonly minOrder: string },
): string {
  const { outcome, rewardedOn, reward, orderedOn, dueOn, isTooSmall } = friend
  if (outcome === 'rewarded' && rewardedOn)
    return `${formatInr(paise(reward ?? 0))} on ${formatDay(rewardedOn)}`
  if (outcome === 'reversed') return 'Taken back: the order was refunded'
  if (outcome === 'refused')
    return isTooSmall
      ? `No reward: what was kept of the first order is less than ${minOrder}`
      : 'No reward: does not count by the rules below'
  if (!orderedOn) return `Waiting for a first order of ${minOrder} or more`
  return dueOn
    ? `${sum} from ${formatDay(dueOn)} if the order is kept`
    : 'On its way. Then its return window starts'
}

export default function ReferPage({ loaderData: refer }: Route.ComponentProps) {
  const { sum, name, url, invited, earned, friends, steps, conditions } = refer
  return (
    <AccountPage
      title={`${sum} for a friend, ${sum} for you`}
      words="Invite somebody you study with. After their first order, both of you get a reward in the wallet."
    >
      {invited && <Notice tone={invited.tone}>{invited.words}</Notice>}
      <AccountSection id="link" title="Your link">
        <Field label="Link to share">
          <Input readOnly value={url} />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={url} />
          <ShareLink
            title={`Books and classes for our exams at ${name}: ${sum} after your first order.`}
            url={url}
          />
        </div>
      </AccountSection>
      <TitledSection title="How it works" size={24} className="grid gap-4">
        <NumberedSteps steps={steps} />
      </TitledSection>
      <AccountSection id="friends" title="Friends who came">
        {earned && (
          <p>
            You have earned <b className="font-bold">{earned}</b>. See{' '}
            <TextLink href="/user/wallet">your wallet</TextLink> for what you can still use.
          </p>
        )}
        {friends.length === 0 ? (
          <p className="text-soft">Nobody yet. Friends appear here when they have signed up by your link.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {friends.map((friend, nth) => (
              // Names repeat, and a friend has no public id.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed in place
              <li key={nth} className="py-3">
                <p className="font-bold">{friend.name}</p>
                <p className="text-14 text-soft">{friend.ordered ?? friend.joined}</p>
                <p className={friend.isRewarded ? 'font-medium text-success' : ''}>{friend.status}</p>
              </li>
            ))}
          </ul>
        )}
        <p className="text-14 text-soft">
          You see a first name, an initial and days. Your friends see nothing of yours.
        </p>
      </AccountSection>
      <AccountSection id="rules" title="Rules">
        <ul className="grid list-disc gap-2 pl-5">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </AccountSection>
    </AccountPage>
  )
}

/** Copies a text. Shown once it works: without scripts the text itself can be selected. */
function CopyButton({ text }: { readonly text: string }) {
  const [state, setState] = useState<'off' | 'ready' | 'copied' | 'refused'>('off')
  useEffect(() => setState('clipboard' in navigator ? 'ready' : 'off'), [])
  if (state === 'off') return null
  return (
    <>
      <Button
        type="button"
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setState('copied'),
            () => setState('refused'),
          )
        }
      >
        Copy the link
      </Button>
      <span role="status" className={classes('text-14', state === 'copied' && 'text-success')}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Your browser does not allow it. Select the link and copy it.'}
      </span>
    </>
  )
}
