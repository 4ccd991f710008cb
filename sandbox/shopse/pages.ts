import { type Html, html } from '#kernel/html'
import { formatInr, paise } from '#kernel/money'
import { page } from '../page.ts'
import type { Plan, Session } from './entities.ts'
import { monthly, OTP, REFUSED_MOBILE, shopsePlans } from './test-data.ts'

export const shopsePagePath = (sessionId: string, rest = ''): string => `/shopse/v1/pay/${sessionId}${rest}`

const sum = ({ amount_paise }: Pick<Session, 'amount_paise'>) => formatInr(paise(amount_paise))
const heading = (session: Session) => `Pay ${session.merchant} ${sum(session)} by instalments`
const complaint = (wrong: string | null): Html =>
  wrong === null ? html`` : html`<span class="wrong" id="wrong">${wrong}</span>`
const marks = (wrong: string | null): Html =>
  wrong === null ? html`` : html`aria-invalid="true" aria-describedby="wrong"`

const giveUp = ({ session_id }: Session): Html =>
  html`<form method="post" action="${shopsePagePath(session_id, '/cancel')}"><button>Cancel and go back</button></form>`

/** How a plan is named in the form. */
export const planNameOf = ({ lender, months }: Plan): string => `${lender}|${months}`

export const plansFor = ({ amount_paise }: Session): Plan[] =>
  shopsePlans.filter(({ min_order_paise }) => amount_paise >= min_order_paise)

/** Where a buyer enters a mobile number. */
export const mobilePage = (session: Session, wrong: string | null): string =>
  page(
    heading(session),
    html`<h1>${heading(session)}</h1>
<p>The shop receives the whole amount from us today. You pay the lender back month by month.</p>
<form method="post" action="${shopsePagePath(session.session_id, '/mobile')}" class="card"><fieldset>
<label>Mobile number <input name="mobile" inputmode="numeric" autocomplete="off" value="${session.mobile.replace(/^\+91/, '')}" ${marks(wrong)} required> ${complaint(wrong)}</label>
</fieldset><button>Send me a code</button></form>
${giveUp(session)}
<p class="soft">Any mobile number will do. Every lender refuses <code>${REFUSED_MOBILE}</code>.</p>`,
  )

/** Where a buyer enters the code sent to it. */
export const otpPage = (session: Session, wrong: string | null): string =>
  page(
    'Enter the code',
    html`<h1>Enter the code</h1>
<p>We sent a code to your mobile number to see which lenders finance ${sum(session)} for you.</p>
<form method="post" action="${shopsePagePath(session.session_id, '/otp')}" class="card"><fieldset>
<label>Code <input name="otp" inputmode="numeric" autocomplete="one-time-code" size="8" ${marks(wrong)} required> ${complaint(wrong)}</label>
</fieldset><button>Go on</button></form>
${giveUp(session)}
<p class="soft">Nothing was really sent. The code is <code>${OTP}</code>.</p>`,
  )

/** Where a buyer chooses a lender and the number of months. */
export const plansPage = (session: Session, wrong: string | null): string =>
  page(
    'Choose a plan',
    html`<h1>Choose a plan</h1>
<p>Every lender adds 18 % GST on its interest.</p>
<form method="post" action="${shopsePagePath(session.session_id, '/plan')}" class="card">
<fieldset><legend>${sum(session)} in instalments</legend>${complaint(wrong)}${plansFor(session).map(
      (
        plan,
      ) => html`<label><input type="radio" name="plan" value="${planNameOf(plan)}"> <strong>${plan.lender}, ${plan.months} months</strong>
<span class="soft">${formatInr(paise(monthly(plan, session.amount_paise)))} a month, ${
        plan.is_no_cost ? 'no cost: the interest is given back' : `${plan.rate_bp / 100} % a year`
      }</span></label>`,
    )}</fieldset>
<button name="decision" value="pay">Pay by this plan</button>
<button name="decision" value="pending">Leave it to the lender</button>
<button name="decision" value="decline">Have the lender decline</button>
</form>
${giveUp(session)}`,
  )
