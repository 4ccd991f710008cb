import { type Html, html } from '#kernel/html'
import { page } from '../page.ts'
import { type FaultFormProps, faultForm } from './fault-form.ts'

type FaultsPageProps = {
  readonly title: string
  /** What the provider is. */
  readonly about: Html | string
  /** Below which its addresses are: '/razorpay'. */
  readonly prefix: string
  readonly eventCount: number
  readonly form: Omit<FaultFormProps, 'path'>
  readonly lastHeading: string
  /** What was paid last, oldest first, a line each. */
  readonly payments: readonly Html[]
}

const shown = 20

/** The page of a provider: its books, what it told the shop, the switch for its faults, and the last payments. */
export const faultsPage = (props: FaultsPageProps): string => {
  const { title, about, prefix, eventCount, form, lastHeading, payments } = props
  return page(
    title,
    html`<h1>${title}</h1>
<p>${about} Its own account of all money: <a href="${prefix}/ledger.json">ledger.json</a>;
what it told the shop: <a href="${prefix}/events.json">events.json</a> (${eventCount}).</p>
<h2>Faults</h2>
${faultForm({ ...form, path: `${prefix}/faults` })}
<h2>${lastHeading}</h2>
${payments.length === 0 && html`<p>Nobody has paid yet.</p>`}
<ul class="letters">${payments.slice(-shown).toReversed()}</ul>`,
  )
}
