import { formatDay, istDay } from '#kernel/dates'
import { addPaise, formatInr, paise } from '#kernel/money'
import { readBalance, readRewards, readWalletStatement, walletCauses } from '#shop/wallet'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { TitledSection } from '../storefront/titled-section.tsx'
import { Amounts } from '../ui/amounts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/wallet.ts'
import { accountOf } from './account-form.ts'
import { AccountPage } from './account-page.tsx'

export const handle: RouteHandle = { policy: 'self', layout: 'profile' }

export const meta = titleMeta('Your wallet')

export async function loader({ context }: Route.LoaderArgs) {
  const { needs, userId } = accountOf(context)
  const { db } = needs
  const [balance, rewards, statement] = await Promise.all([
    readBalance(db, userId),
    readRewards(db, userId),
    readWalletStatement(db, userId),
  ])
  const ofRewards = addPaise(...rewards.map(({ amount }) => amount))
  return {
    balance: formatInr(balance),
    refunds: formatInr(paise(balance - ofRewards)),
    rewards: rewards.map(({ amount, expiresOn }) => ({
      amount: formatInr(amount),
      until: formatDay(expiresOn),
    })),
    entries: statement.map(({ id, at, cause, orderNo, amount, expiresOn, ...after }) => ({
      id,
      day: formatDay(istDay(at)),
      what: walletCauses[cause],
      orderNo,
      isIn: amount > 0,
      amount: `${amount > 0 ? '+' : ''}${formatInr(paise(amount))}`,
      until: expiresOn && formatDay(expiresOn),
      balance: formatInr(after.balance),
      rewards: after.rewards > 0 ? formatInr(after.rewards) : null,
    })),
  }
}

export default function WalletPage({
  loaderData: { balance, refunds, rewards, entries },
}: Route.ComponentProps) {
  return (
    <AccountPage
      title="Your wallet"
      words="Refunds that you chose to have here, and rewards, to pay your next order with."
    >
      <section aria-label="Balance" className="max-w-measure rounded-card bg-sunk p-5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="text-38 font-bold tabular-nums">{balance}</b>
          <span className="text-soft">to spend on anything here</span>
        </p>
        <p className="mt-1 text-14 text-pretty text-soft">
          Choose the wallet at payment. It can pay all of an order, or a part beside any other way to pay.
          Refund money never expires, earns no interest and is not paid out.
        </p>
        {rewards.length > 0 && (
          <div className="mt-4">
            <Amounts
              rows={[
                { label: 'Refunds, never expire', amount: refunds },
                ...rewards.map(({ amount, until }) => ({ label: `Rewards, use by ${until}`, amount })),
              ]}
            />
          </div>
        )}
      </section>
      {entries.length === 0 ? (
        <EmptyState
          title="Nothing here yet"
          words="When you cancel or return something that is paid, you can choose a refund to your wallet."
        >
          <ButtonLink href="/user/order">Your orders</ButtonLink>
        </EmptyState>
      ) : (
        <TitledSection title="Statement" below="mb-2" className="max-w-measure">
          <ul className="divide-y divide-line border-y border-line">
            {entries.map(({ id, day, what, orderNo, isIn, amount, until, ...after }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
                <p className="font-medium">
                  {what}{' '}
                  {orderNo && (
                    <TextLink href={`/order/${orderNo}`} className="underline">
                      {orderNo}
                    </TextLink>
                  )}
                </p>
                <p className={classes('text-right font-bold tabular-nums', isIn && 'text-success')}>
                  {amount}
                </p>
                <p className="text-14 text-soft">
                  {day}
                  {until && `, reward to use by ${until}`}
                </p>
                <p className="text-right text-14 text-soft tabular-nums">
                  Balance {after.balance}
                  {after.rewards && <span className="block">Rewards {after.rewards}</span>}
                </p>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </AccountPage>
  )
}
