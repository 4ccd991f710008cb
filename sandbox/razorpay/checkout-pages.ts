import { type Html, html } from '#kernel/html'
import { formatInr, formatUsd, paise } from '#kernel/money'
import { page } from '../page.ts'
import type { Typed } from './checkout-means.ts'
import type { Visit } from './checkout-routes.ts'
import type { RazorpayOrder, RazorpayPayment } from './entities.ts'
import { banks, testCards } from './test-data.ts'

type Wrong = Extract<Typed, { wrong: string }>
type Sum = Pick<RazorpayOrder, 'amount' | 'currency'>

const sum = ({ amount, currency }: Sum) => (currency === 'USD' ? formatUsd(amount) : formatInr(paise(amount)))
const at = (visit: Visit, rest: string) => `/razorpay/v1/checkout/${visit.token}${rest}`

const complaint = (wrong: Wrong | null, field: Wrong['field']): Html =>
  wrong?.field === field ? html`<span class="wrong" id="wrong-${field}">${wrong.wrong}</span>` : html``
const marks = (wrong: Wrong | null, field: Wrong['field']): Html =>
  wrong?.field === field ? html`aria-invalid="true" aria-describedby="wrong-${field}"` : html``

const field = (wrong: Wrong | null, name: Wrong['field'], label: string, attributes: Html): Html =>
  html`<label>${label} <input name="${name}" ${attributes} ${marks(wrong, name)} required> ${complaint(wrong, name)}</label>`

/** Where a buyer chooses how to pay. */
export const methodsPage = (visit: Visit, order: RazorpayOrder, wrong: Wrong | null): string =>
  page(
    `Pay ${visit.shopName}`,
    html`<h1>Pay ${visit.shopName} ${sum(order)}</h1>
<p class="soft">${visit.description}</p>
<form method="post" action="${at(visit, '/card')}" class="card"><fieldset><legend>Card</legend>
${field(wrong, 'number', 'Card number', html`inputmode="numeric" autocomplete="off"`)}
${field(wrong, 'expiry', 'Expiry (MM/YY)', html`inputmode="numeric" autocomplete="off" size="7"`)}
${field(wrong, 'cvv', 'CVV', html`inputmode="numeric" autocomplete="off" size="4"`)}
</fieldset><button>Pay by card</button></form>
${
  order.currency === 'INR' &&
  html`<form method="post" action="${at(visit, '/upi')}" class="card"><fieldset><legend>UPI</legend>
${field(wrong, 'vpa', 'UPI ID', html`autocomplete="off" autocapitalize="none"`)}
</fieldset><button>Pay by UPI</button></form>
<form method="post" action="${at(visit, '/netbanking')}" class="card"><fieldset><legend>Net banking</legend>
<label>Bank <select name="bank" ${marks(wrong, 'bank')}>${[...banks].map(
    ([code, name]) => html`<option value="${code}">${name}</option>`,
  )}</select> ${complaint(wrong, 'bank')}</label>
</fieldset><button>Pay at the bank</button></form>`
}
${visit.cancelUrl && html`<p><a href="${visit.cancelUrl}">Back to the shop</a></p>`}
<h2>What to type</h2>
<p>Cards, with any CVV and any month to come:</p>
<ul>${[...testCards].map(
      ([number, { network, fails }]) =>
        html`<li><code>${number}</code> ${network}, ${fails === null ? 'succeeds' : `fails: ${fails}`}</li>`,
    )}</ul>
<p>OTP: 4 to 10 digits succeed, fewer fail. UPI: <code>success@razorpay</code> or <code>failure@razorpay</code>.</p>`,
  )

/** Where the buyer's bank asks for the OTP. */
export const bankPage = (visit: Visit, payment: RazorpayPayment): string =>
  page(
    'Your bank',
    html`<h1>${payment.method === 'card' ? 'Enter the OTP' : (banks.get(payment.bank ?? '') ?? 'Your bank')}</h1>
<p>${visit.shopName} requests ${sum(payment)}.</p>
<form method="post" action="${at(visit, `/${payment.id}`)}" class="card">
${
  payment.method === 'card' &&
  html`<fieldset><label>OTP <input name="otp" inputmode="numeric" autocomplete="one-time-code" size="10"></label>
<p class="soft">4 to 10 digits succeed, fewer fail.</p></fieldset>`
}
<button name="decision" value="pay">Pay ${sum(payment)}</button> <button name="decision" value="decline">Decline</button>
</form>`,
  )
