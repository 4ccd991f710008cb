import { type Html, html } from '#kernel/html'
import { page } from '../page.ts'

/** What the faults mean that every provider can have. */
export const sharedMeanings = {
  'no-webhook': 'No webhook is sent.',
  'duplicate-webhooks': 'Every webhook is sent twice.',
  'reordered-webhooks': 'Webhooks of one moment are sent in reverse order.',
  'delayed-webhooks': 'Webhooks are sent after the milliseconds below.',
  'wrong-webhook-signature': 'Webhooks carry a wrong signature.',
  slow: 'Answers come after the milliseconds below.',
  reset: 'The connection breaks once the call is done.',
  half: 'Half of the answer comes.',
  down: 'Nothing is done: 503.',
  conflict: 'Nothing is done: 409, another request is in progress.',
} as const

type FaultsPageProps = {
  readonly title: string
  /** What the provider is. */
  readonly about: string
  /** The path below which its addresses are: '/razorpay'. */
  readonly prefix: string
  readonly eventCount: number
  readonly meanings: Readonly<Record<string, string>>
  readonly groups: readonly string[]
  /** Why a payment may be declined. */
  readonly reasons: readonly string[]
  readonly current: object
  /** Settings of a fault, as a test would send them. */
  readonly example: string
  readonly lastHeading: string
  /** Where there is no line yet. */
  readonly empty?: string
  /** The payments or shipments, oldest first, a line each. */
  readonly payments: readonly Html[]
}

const SHOWN_PAYMENTS = 20

/** The page of a provider: its ledger, its webhooks, the form that switches its faults, and the last payments. */
export const faultsPage = (props: FaultsPageProps): string =>
  page(
    props.title,
    html`<h1>${props.title}</h1>
<p>${props.about} Its own ledger: <a href="${props.prefix}/ledger.json">ledger.json</a>;
the webhooks it sent: <a href="${props.prefix}/events.json">events.json</a> (${props.eventCount}).</p>
<h2>Faults</h2>
${faultForm(props)}
<h2>${props.lastHeading}</h2>
${props.payments.length === 0 && html`<p>${props.empty ?? 'Nobody has paid yet.'}</p>`}
<ul class="letters">${props.payments.slice(-SHOWN_PAYMENTS).toReversed()}</ul>`,
  )

const faultForm = ({ prefix, meanings, groups, reasons, current, example }: FaultsPageProps): Html => html`
<form method="post" action="${prefix}/faults" class="card">
<fieldset><legend>Faults to switch on</legend>${Object.entries(meanings).map(
  ([kind, meaning]) => html`<label><input type="checkbox" name="${kind}" ${kind in current && html`checked`}>
<strong>${kind}</strong> <span class="soft">${meaning}</span></label>`,
)}</fieldset>
<fieldset><legend>Settings</legend>
<label>Where <select name="on"><option value="all">everywhere</option>${groups.map((group) => html`<option>${group}</option>`)}</select></label>
${reasons.length > 0 && html`<label>Reason of a decline <select name="reason">${reasons.map((reason) => html`<option>${reason}</option>`)}</select></label>`}
<label>Milliseconds <input name="ms" type="number" min="0" max="600000"></label>
<label>How many times <input name="times" type="number" min="1"></label>
</fieldset><button>Switch</button></form>
<p class="soft">For tests: <code>POST ${prefix}/faults</code> with
<code>${example}</code>; <code>{}</code> switches all off. Now: <code>${JSON.stringify(current)}</code></p>`
