import { type Html, html } from '#kernel/html'

/** What the faults mean that every provider can have. */
export const sharedMeanings = {
  'no-webhook': 'The shop is told nothing.',
  'duplicate-webhooks': 'Every event is told twice.',
  'reordered-webhooks': 'What happened last is told first.',
  'delayed-webhooks': 'Events are told after the milliseconds below.',
  'wrong-webhook-signature': 'Events carry a wrong signature.',
  slow: 'Answers come after the milliseconds below.',
  reset: 'The connection breaks once the call is done.',
  half: 'Half of the answer comes.',
  down: 'Nothing is done: 503.',
  conflict: 'Nothing is done: 409, another request is in progress.',
} as const

export type FaultFormProps = {
  /** Where it is sent. */
  readonly path: string
  readonly meanings: Readonly<Record<string, string>>
  readonly groups: readonly string[]
  /** Why a payment may be declined. */
  readonly reasons: readonly string[]
  readonly current: object
  readonly example: string
}

/** The switch for a provider's faults, as a form. */
export const faultForm = ({
  path,
  meanings,
  groups,
  reasons,
  current,
  example,
}: FaultFormProps): Html => html`
<form method="post" action="${path}" class="card">
<fieldset><legend>What is out of order</legend>${Object.entries(meanings).map(
  ([kind, meaning]) => html`<label><input type="checkbox" name="${kind}" ${kind in current && html`checked`}>
<strong>${kind}</strong> <span class="soft">${meaning}</span></label>`,
)}</fieldset>
<fieldset><legend>How</legend>
<label>Where <select name="on"><option value="all">everywhere</option>${groups.map((group) => html`<option>${group}</option>`)}</select></label>
<label>Reason of a decline <select name="reason">${reasons.map((reason) => html`<option>${reason}</option>`)}</select></label>
<label>Milliseconds <input name="ms" type="number" min="0" max="600000"></label>
<label>Only so many times <input name="times" type="number" min="1"></label>
</fieldset><button>Switch</button></form>
<p class="soft">For tests: <code>POST ${path}</code> with
<code>${example}</code>; <code>{}</code> ends all. Now: <code>${JSON.stringify(current)}</code></p>`
