import { Form } from 'react-router'
import { formatInrShort, formatMoney, minus } from '#kernel/money'
import { Amounts } from '../../ui/amounts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useFocusOnError } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { DealerProblem } from './change-dealer.ts'
import { CouponBox } from './coupon-box.tsx'
import { type CouponProblem, discountRows } from './coupon-view.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import type { SummaryView } from './load-cart.ts'

const checkout = '/checkout/information'

type CartSummaryProps = {
  readonly summary: SummaryView
  readonly blocked: boolean
  readonly problem: CouponProblem | null
  readonly dealerProblem: DealerProblem | null
}

/** The total of the cart with every charge known here, and the button to checkout. */
export function CartSummary({ summary, blocked, problem, dealerProblem }: CartSummaryProps) {
  const { quantity, mrp, saving, codes, credit, coupon, shipping, delivery, total, codNote, arrives } =
    summary
  const copies = `${quantity} ${quantity === 1 ? 'item' : 'items'}`
  return (
    <TitledSection
      title="Summary"
      className="grid content-start gap-4 self-start rounded-card bg-sunk p-5 wide:sticky wide:top-4 wide:max-h-[calc(100dvh-48px)] wide:overflow-y-auto wide:p-6"
    >
      <Amounts
        rows={[
          {
            label: `${summary.currency === 'USD' ? 'List price' : 'MRP'} of ${copies}`,
            amount: formatMoney(summary, mrp),
          },
          ...(saving > 0
            ? [{ label: 'You save', amount: formatMoney(summary, minus(saving)), tone: 'saving' as const }]
            : []),
          ...discountRows(codes, credit),
          ...(delivery
            ? [{ label: 'Delivery', amount: shipping > 0 ? formatMoney(summary, shipping) : 'Free' }]
            : []),
        ]}
      />
      <div className="border-t border-line pt-3">
        <div role="status">
          <Amounts rows={[{ label: 'Total', amount: formatMoney(summary, total), tone: 'total' }]} />
        </div>
        <p className="mt-1 text-14 text-soft">
          {summary.currency === 'USD' ? 'US dollars. No Indian tax is charged.' : 'Inclusive of all taxes.'}{' '}
          {codNote}
        </p>
      </div>
      {coupon && <CouponBox coupon={coupon} problem={problem} />}
      <DealerBox from={summary.dealer} problem={dealerProblem} />
      {summary.choice && <CurrencySwitch choice={summary.choice} from="cart" />}
      {arrives && (
        <p className="text-14">
          Delivery <b className="font-bold">{arrives}</b>
        </p>
      )}
      {delivery && <FreeDelivery {...delivery} />}
      {blocked ? (
        <>
          <p className="font-medium text-danger">
            Some titles cannot be ordered now. Change, remove or save them for later to continue.
          </p>
          <Button disabled>Go to checkout</Button>
        </>
      ) : (
        <ButtonLink href={checkout} className="max-wide:hidden">
          Go to checkout
        </ButtonLink>
      )}
    </TitledSection>
  )
}

/** On a phone, the total and the button to checkout, always in view above the bottom bar. */
export const CartBar = ({ summary }: { readonly summary: SummaryView }) => (
  <div className="sticky bottom-[calc(--spacing(15)+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center gap-4 border-t border-line bg-card px-4 py-2 low:static wide:hidden print:hidden">
    <p className="shrink-0">
      <span className="block text-12 text-soft">Total</span>
      <b className="text-18 font-bold tabular-nums">{formatMoney(summary, summary.total)}</b>
    </p>
    <ButtonLink href={checkout} className="grow">
      Go to checkout
    </ButtonLink>
  </div>
)

/** How much is missing for free delivery, by the terms of sale of today. */
function FreeDelivery({ from, missing, reached }: NonNullable<SummaryView['delivery']>) {
  if (missing === 0) return <p className="text-14 text-success">You have free delivery.</p>
  return (
    <div className="grid gap-2">
      <p className="text-14">
        Add {formatInrShort(missing)} for free delivery. Orders from {formatInrShort(from)} are delivered
        free.
      </p>
      <ProgressBar label="Towards free delivery" reached={reached} />
    </div>
  )
}

type DealerBoxProps = {
  /** The dealer for whom the order counts, by a link or code of theirs, or by a coupon code; null when there is none. */
  readonly from: SummaryView['dealer']
  readonly problem: DealerProblem | null
}

/** Where the code of a dealer is entered, who is then noted on the order. It changes no price. */
function DealerBox({ from, problem }: DealerBoxProps) {
  useFocusOnError(problem)
  if (from !== null)
    return (
      <div className="flex items-start justify-between gap-3 text-14">
        <p>
          Sent by dealer <b className="font-bold">{from.dealer}</b>
          {from.code !== null && ` with ${from.code}`}
        </p>
        {from.code === null && (
          <Form method="post" replace preventScrollReset>
            <Button tone="quiet" name="intent" value="remove-dealer" className="-mt-2 min-h-11">
              Remove<span className="sr-only"> dealer {from.dealer}</span>
            </Button>
          </Form>
        )}
      </div>
    )
  return (
    <details open={problem !== null || undefined} className="text-14">
      <summary className="min-h-11 cursor-pointer py-2">Sent by a dealer? Enter their code</summary>
      <Form method="post" replace preventScrollReset noValidate>
        <Field label="Dealer’s code" error={problem?.words}>
          <div className="flex gap-2">
            <Input
              name="dealer"
              defaultValue={problem?.dealer}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="min-w-0 grow"
            />
            <SubmitButton tone="secondary" name="intent" value="apply-dealer" className="min-h-11 shrink-0">
              Note it
            </SubmitButton>
          </div>
        </Field>
      </Form>
    </details>
  )
}
