import { Notice } from '../../ui/notice.tsx'
import type { MoneyBackView } from './money-back-views.ts'

/** What went back to the buyer, each sum with its reference. Draws nothing where nothing did. */
export const MoneyBack = ({ sums }: { readonly sums: readonly MoneyBackView[] }) =>
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
