import { data } from 'react-router'
import { formatDay, istDay } from '#kernel/dates'
import { formatInr, paise } from '#kernel/money'
import { readBalance, readWalletStatement, walletCauses } from '#shop/wallet'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/wallet.ts'
import { AccountPage } from './account-page.tsx'

export const handle: RouteHandle = { policy: 'self', layout: 'profile' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Your wallet', description: 'Store credit, and how it came and was used.' })

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  const { db } = context.get(needsContext)
  const [balance, statement] = await Promise.all([readBalance(db, user.id), readWalletStatement(db, user.id)])
  return {
    balance: formatInr(balance),
    entries: statement.map(({ id, at, cause, orderNo, amount, balance: after }) => ({
      id,
      day: formatDay(istDay(at)),
      what: walletCauses[cause],
      orderNo,
      isIn: amount > 0,
      amount: `${amount > 0 ? '+' : '−'}${formatInr(paise(Math.abs(amount)))}`,
      balance: formatInr(after),
    })),
  }
}

export default function WalletPage({ loaderData: { balance, entries } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Your wallet"
      words="Refunds that you chose to have here, to pay your next order with."
    >
      <section aria-label="Balance" className="max-w-measure rounded-card bg-sunk p-5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="text-38 font-bold tabular-nums">{balance}</b>
          <span className="text-soft">to spend on anything here</span>
        </p>
        <p className="mt-1 text-14 text-pretty text-soft">
          Choose the wallet at payment. It can pay all of an order, or a part beside card or instalments.
          Refund money never expires, earns no interest and is not paid out.
        </p>
      </section>
      {entries.length === 0 ? (
        <EmptyState
          title="Nothing here yet"
          words="When you cancel or return something that is paid, you can choose a refund to your wallet."
        >
          <ButtonLink href="/user/order">Your orders</ButtonLink>
        </EmptyState>
      ) : (
        <section aria-labelledby="statement" className="max-w-measure">
          <h2 id="statement" className="mb-2 font-serif text-20 font-bold">
            Statement
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {entries.map(({ id, day, what, orderNo, isIn, amount, balance: after }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
                <p className="font-medium">
                  {what}{' '}
                  <TextLink href={`/order/${orderNo}`} className="underline">
                    {orderNo}
                  </TextLink>
                </p>
                <p className={classes('text-right font-bold tabular-nums', isIn && 'text-success')}>
                  {amount}
                </p>
                <p className="text-14 text-soft">{day}</p>
                <p className="text-right text-14 text-soft tabular-nums">Balance {after}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AccountPage>
  )
}
