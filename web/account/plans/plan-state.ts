import { data, redirect } from 'react-router'
import { formatDay } from '#kernel/dates'
import { trialDays } from '#shop/entitlements'
import { mayOpen, openBook, readMandateDays, readNoTrial, readOtherTerm, tryBook } from '#shop/library'
import { readMandateTrial } from '#shop/payments'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import { openingWords } from '../library/load-reader.ts'
import { holdSeat } from '../library/reader-request.ts'

type Plan = {
  readonly noun: 'plan' | 'test series' | 'research plan'
  readonly editionId: number
  readonly isOnSale: boolean
  readonly validityDays: number | null
  readonly tillAttempt: string | null
}

/** Whose plan it is: open, bought but not opened, or why it does not open. */
export type PlanState = Awaited<ReturnType<typeof readPlanState>>['state']

/** Reads what the visitor may do with a plan; `access` is null unless it is theirs. */
export async function readPlanState({ db }: Pick<ShopNeeds, 'db'>, visitor: Visitor, plan: Plan) {
  const full = await holdSeat({ db }, visitor, plan.editionId)
  const { user } = visitor
  const reader = user && { userId: user.id, editionId: plan.editionId }
  const found = reader && (await mayOpen(db, reader, plan.noun))
  if (found?.ok) {
    const access = found.value
    const { isOpened, endsOn } = access
    if (isOpened) return { access, state: { kind: 'open' as const, until: endsOn && formatDay(endsOn) } }
    const otherUntil = reader && (await readOtherTerm(db, reader))
    const words = [otherUntil && besideWords(plan, otherUntil), openingWords(plan, access.cause)]
    return { access, state: { kind: 'unopened' as const, words: words.filter(Boolean).join(' ') } }
  }
  const isNew = !found || found.refusal.code === 'not_yours'
  const mandateDays = isNew && plan.isOnSale ? await readMandateDays(db, plan.editionId) : null
  const noTrial = isNew && plan.isOnSale ? await readNoPlanTrial({ db }, visitor, plan, mandateDays) : null
  return {
    access: null,
    state: {
      kind: 'closed' as const,
      words: isNew ? full : found.refusal.message,
      noTrial,
      trialDays: isNew && plan.isOnSale && mandateDays === null && noTrial === null ? trialDays : null,
      // The trial of a plan that begins with a mandate, at the checkout.
      mandateDays: noTrial === null ? mandateDays : null,
    },
  }
}

/** Why the visitor cannot try a plan for free, in words; null when they may, and for who is not signed in. */
async function readNoPlanTrial(
  { db }: Pick<ShopNeeds, 'db'>,
  { user }: Visitor,
  { editionId, noun }: Plan,
  mandateDays: number | null,
): Promise<string | null> {
  if (!user) return null
  const reader = { userId: user.id, editionId }
  if (mandateDays === null) return readNoTrial(db, reader, noun)
  const contact = { email: user.email, mobile: null }
  const trial = await readMandateTrial(db, { userId: user.id, contact, lines: [{ editionId }] })
  return trial.ok ? null : trial.refusal.message
}

const besideWords = ({ noun }: Pick<Plan, 'noun'>, until: string): string =>
  `You have this ${noun} until ${formatDay(until)} already. Started now, this term runs at the same time; you can start it after that day.`

/** What the bar above a plan shows. */
export const planHead = ({ editionId, noun, title, editionLabel, slug }: Headed) => ({
  editionId,
  noun,
  title,
  editionLabel,
  productHref: `/product/${editionId}/${slug}`,
})

type Headed = Readonly<Record<'title' | 'editionLabel' | 'slug', string>> &
  Pick<Plan, 'noun'> & { readonly editionId: number }

/** Opens a plan or a journal for the first time or starts its free trial, and redirects to its page; a refusal says why. */
export async function changePlan(
  { db }: Pick<ShopNeeds, 'db'>,
  { user }: Visitor,
  { editionId, noun }: { readonly editionId: number; readonly noun: Plan['noun'] | 'journal' },
  { request, here }: { readonly request: Request; readonly here: string },
) {
  const intent = oneValue(await readForm(request), 'intent')
  if (!user) throw redirect(`/login?returnUrl=${encodeURIComponent(here)}`, 303)
  const reader = { userId: user.id, editionId }
  if (intent !== 'open' && intent !== 'try') throw data(null, { status: 400 })
  const done = await (intent === 'open' ? openBook(db, reader, noun) : tryBook(db, reader))
  if (!done.ok) return data({ words: done.refusal.message }, { status: 409 })
  throw redirect(here, 303)
}
