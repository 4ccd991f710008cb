import { Notice } from '../../ui/notice.tsx'
import type { refundNotices } from './refund-words.ts'

type RefundNoticesProps = { readonly refunds: ReturnType<typeof refundNotices> }

/** The refunds of an order, each in a notice. */
export const RefundNotices = ({ refunds }: RefundNoticesProps) =>
  refunds.map(({ id, words, reference, isOver }) => (
    <Notice key={id} tone={isOver ? 'success' : 'warning'}>
      {words}
      {reference && (
        <>
          {' '}
          Reference <b className="font-bold wrap-anywhere select-all">{reference}</b>
        </>
      )}
    </Notice>
  ))
