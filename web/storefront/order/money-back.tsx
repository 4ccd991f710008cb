import { Notice } from '../../ui/notice.tsx'
import type { MoneyBackView } from './money-back-views.ts'

/** The refunds of an order, each with its reference. */
export const MoneyBackSection = ({ sums }: { readonly sums: readonly MoneyBackView[] }) =>
  sums.map(({ id, words, reference, finder, isOver }) => (
    <Notice key={id} tone={isOver ? 'success' : 'warning'}>
      {words}
      {reference && (
        <>
          {' '}
          {finder} finds it by the reference <b className="font-bold wrap-anywhere select-all">{reference}</b>
          .
        </>
      )}
    </Notice>
  ))
