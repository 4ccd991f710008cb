import type { BankPayment } from '#shop/payments'

/** What a line of a statement and a payment have in common. */
export type Reason = 'utr' | 'order' | 'cheque' | 'amount' | 'name'

const weight: Record<Reason, number> = { utr: 8, order: 8, cheque: 6, amount: 3, name: 2 }
/** A name alone or an amount alone proposes nothing. */
const least = weight.amount + weight.name

type ProposedLine = { readonly amount: number; readonly reference: string; readonly narration: string }
type Payable = Pick<
  BankPayment,
  'orderNo' | 'name' | 'amount' | 'received' | 'utr' | 'payer' | 'cheque' | 'state'
>

const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The payments that a line may be, the likeliest first, with what agrees; three at most. */
export function propose<Payment extends Payable>(
  line: ProposedLine,
  payments: readonly Payment[],
): { readonly payment: Payment; readonly agrees: readonly Reason[] }[] {
  const text = plain(`${line.narration} ${line.reference}`)
  const words = new Set(line.narration.toUpperCase().split(/[^A-Z]+/))
  const found = payments.map((payment) => {
    const { orderNo, utr, cheque, payer, name, amount, received, state } = payment
    const says: Record<Reason, boolean> = {
      utr: utr !== null && text.includes(utr),
      order: text.includes(orderNo),
      cheque: cheque?.state === 'deposited' && text.includes(cheque.number),
      amount: line.amount === amount - received,
      name: (payer ?? name)
        .toUpperCase()
        .split(/[^A-Z]+/)
        .some((part) => part.length > 2 && words.has(part)),
    }
    const agrees = (Object.keys(weight) as Reason[]).filter((reason) => says[reason])
    const sum = agrees.reduce((total, reason) => total + weight[reason], 0)
    // What has ended is only meant by who names it.
    return { payment, agrees, score: state === 'pending' || says.utr || says.order ? sum : 0 }
  })
  return found
    .filter(({ score }) => score >= least)
    .toSorted(
      (a, b) =>
        b.score - a.score || Number(b.payment.state === 'pending') - Number(a.payment.state === 'pending'),
    )
    .slice(0, 3)
}
