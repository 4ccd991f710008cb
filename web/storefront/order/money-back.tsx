import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { MoneyBackView } from './money-back-views.ts'

/** Refunds: how far each is, when it arrives, and where its account is given. */
export const MoneyBackSection = ({ sums }: { readonly sums: readonly MoneyBackView[] }) =>
  sums.map(({ id, words, reference, finder, account, isOver }) => (
    <Notice
      key={id}
      tone={isOver ? 'success' : 'warning'}
      aside={account && <TextLink href={account.href}>{account.label}</TextLink>}
    >
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
