import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Breadcrumbs, crumbsTo } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TallLink } from '../../ui/link.tsx'
import { SellHead, SellTerms } from './sell-pitch.tsx'

export const handle: RouteHandle = { policy: 'public', cache: { query: [] } }

export const meta = titleMeta(
  'Sell with us',
  'How publishers, faculties and institutes sell books, lectures and test series here.',
)

export const loader = () => null

const crumbs = crumbsTo('Sell with us')

export default function SellWithUs() {
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-3 grid max-w-200 gap-8 wide:gap-10">
        <SellHead />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href="/register-as-seller">Apply to sell</ButtonLink>
          <TallLink href="/seller">See who sells here</TallLink>
        </p>
        <SellTerms />
      </div>
    </div>
  )
}
