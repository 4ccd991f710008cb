import { SecondaryLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { MoneyBackView } from './money-back-views.ts'

/** How far a refund is, when it arrives, and where its account is given. */
export const RefundStatus = ({ refund }: { readonly refund: MoneyBackView }) => (
  <Notice tone={refund.isOver ? 'success' : 'warning'}>
    <p>{refund.words}</p>
    {refund.reference && (
      <p>
        {refund.finder} finds it by the reference{' '}
        <b className="font-bold wrap-anywhere select-all">{refund.reference}</b>.
      </p>
    )}
    {refund.account && (
      <SecondaryLink href={refund.account.href} className="mt-2">
        {refund.account.label}
      </SecondaryLink>
    )}
  </Notice>
)
