import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { addPaise, formatInr, formatMoney, paise } from '#kernel/money'
import { Amounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { FitDetails } from '../../ui/fit-mark.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { CartProblem } from './change-cart.ts'
import { discountRows } from './coupon-view.ts'
import { LineAction } from './line-action.tsx'
import type { CartLineView, CartView, InsteadView } from './load-cart.ts'

type CartLinesProps = CartView['groups'][number] & { readonly problem: CartProblem | null }

/** The lines of one kind: what is sent by courier, or what is opened online. */
export const CartLines = ({ kind, title, lines, problem }: CartLinesProps) => (
  <TitledSection id={kind} title={title} size={14} below="border-b border-line pb-2 text-soft">
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.edition} id={`line-${line.edition}`} className="scroll-mt-4 py-5">
          <CartLine line={line} problem={problem?.edition === line.edition ? problem.words : line.problem} />
        </li>
      ))}
    </ul>
  </TitledSection>
)

type CartLineProps = { readonly line: CartLinesProps['lines'][number]; readonly problem: string | null }

const CartLine = ({ line, problem }: CartLineProps) => (
  <ProductRow
    of={line}
    aside={
      <div className="max-wide:hidden">
        <LineAmount line={line} />
        <WhyThisPrice line={line} />
      </div>
    }
  >
    <p className="text-14 text-soft">{line.note}</p>
    {line.priceNote && <p className="text-14 font-medium">{line.priceNote}</p>}
    {line.fit && <FitDetails fit={line.fit} />}
    {line.instead && <LineInstead line={line} instead={line.instead} />}
    {line.availability && !problem && <p className="text-14 text-soft">{line.availability}</p>}
    {line.duplicate && <p className="text-14 font-medium text-warning">{line.duplicate}</p>}
    {line.planNote && <p className="text-14 text-soft">{line.planNote}.</p>}
    {problem && <p className="text-14 font-medium text-danger">{problem}</p>}
    <p className="text-14 text-soft">Sold by {line.sellerName}</p>
    <div className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1">
      {line.maxQuantity > 1 || line.quantity > 1 ? (
        <LineQuantity line={line} />
      ) : (
        line.isPhysical && <span className="text-14 text-soft">1 copy</span>
      )}
      <div className="ml-auto wide:hidden">
        <LineAmount line={line} />
      </div>
      <div className="basis-full wide:hidden">
        <WhyThisPrice line={line} />
      </div>
      <div className="flex gap-x-5 max-wide:basis-full">
        <LineAction intent="save-for-later" line={line} />
        <LineAction intent="remove" line={line} />
      </div>
    </div>
  </ProductRow>
)

const mrpWord = ({ currency }: CartLineView) => (currency === 'USD' ? 'List price' : 'MRP')

/** How the amount comes from the printed price; nothing where both are the same. */
const WhyThisPrice = ({ line }: { readonly line: CartLineView }) => {
  const { quantity, unitMrp, amount, codes } = line
  const mrp = unitMrp * quantity
  if (mrp <= amount && codes.length === 0) return null
  return (
    <details className="w-52 text-14 max-wide:w-full">
      <summary className="min-h-11 cursor-pointer py-2.5 text-brand">Why this price</summary>
      <Amounts
        rows={[
          {
            label: quantity > 1 ? `${mrpWord(line)} × ${quantity}` : mrpWord(line),
            amount: formatMoney(line, paise(mrp)),
          },
          ...(mrp > amount
            ? [{ label: 'Our discount', amount: formatMoney(line, paise(amount - mrp)) }]
            : []),
          ...discountRows(codes),
          {
            label: 'You pay',
            amount: formatMoney(line, paise(amount - addPaise(...codes.map(({ off }) => off)))),
          },
        ]}
      />
      {line.currency === 'INR' && <p className="mt-1 text-soft">Inclusive of all taxes.</p>}
    </details>
  )
}

/** The amount of the line; for several copies with the price of one below. */
const LineAmount = ({ line }: { readonly line: CartLineView }) =>
  line.unitPrice > 0 && (
    <div className="grid justify-items-end tabular-nums">
      <p className="font-bold">
        <span className="sr-only">Amount </span>
        {formatMoney(line, line.amount)}
      </p>
      {line.quantity > 1 && <p className="text-14 text-soft">{formatMoney(line, line.unitPrice)} each</p>}
      {line.unitMrp > line.unitPrice && (
        <p className="text-14 text-soft">
          <span className="sr-only">{mrpWord(line)} </span>
          <s>{formatMoney(line, line.unitMrp)}</s>
          {line.quantity > 1 && ' each'}
        </p>
      )}
    </div>
  )

type LineInsteadProps = { readonly line: CartLineView; readonly instead: InsteadView }

/** Under a line that does not fit: the edition that does, with a button that replaces the line. */
function LineInstead({ line, instead: { card, label, note, fit } }: LineInsteadProps) {
  const sent = useNavigation().formData
  const posting = sent?.get('intent') === 'take-instead' && sent.get('edition') === String(line.edition)
  return (
    <div className="mt-1.5 grid max-w-measure justify-items-start gap-2 rounded-card border border-line bg-card p-3">
      <div className="text-14">
        <TextLink href={card.href}>{card.title}</TextLink>
        <p className="text-soft">{note}</p>
        <p className="font-bold tabular-nums">{formatInr(card.price)}</p>
        {fit && <FitDetails fit={fit} />}
      </div>
      <Form method="post" action="/cart" replace>
        <input type="hidden" name="edition" value={line.edition} />
        <input type="hidden" name="quantity" value={line.quantity} />
        <input type="hidden" name="instead" value={card.edition} />
        <Button
          name="intent"
          value="take-instead"
          tone="secondary"
          busy={posting}
          className="min-h-11 px-4 text-14"
        >
          Take {label} instead
        </Button>
      </Form>
    </div>
  )
}

/** Changes within so many ms are sent as one. */
const settleAfter = 300

/** The number of copies: saved as it changes, or with the button where scripts do not run. */
function LineQuantity({ line }: { readonly line: CartLineView }) {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  useEffect(() => () => clearTimeout(waiting.current), [])
  const save = (quantity: number) => {
    clearTimeout(waiting.current)
    if (quantity === line.quantity) return
    waiting.current = setTimeout(() => {
      if (form.current) void submit(form.current, { preventScrollReset: true, replace: true })
    }, settleAfter)
  }
  return (
    <Form
      ref={form}
      method="post"
      action="/cart"
      replace
      preventScrollReset
      className="flex items-center gap-2"
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="edition" value={line.edition} />
      <QuantityStepper
        name="quantity"
        initial={line.quantity}
        max={Math.max(line.maxQuantity, line.quantity)}
        of={line.title}
        onChange={save}
      />
      <noscript>
        <Button tone="secondary" className="min-h-11 px-3 text-14">
          Update
        </Button>
      </noscript>
    </Form>
  )
}
