import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { SecondaryLink } from '../ui/button.tsx'
import { AccountCard } from './account-card.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'The end of an account.' }

export const meta = titleMeta('Account deleted')

export default function Deleted() {
  return (
    <AccountCard title="Your account is deleted">
      <p>You are signed out on every device. We are erasing your data now; it takes a few minutes.</p>
      <SecondaryLink href="/" className="justify-self-start">
        Go to the store
      </SecondaryLink>
    </AccountCard>
  )
}
