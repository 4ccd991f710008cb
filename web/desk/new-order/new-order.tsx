import { data, Form, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { paise } from '#kernel/money'
import {
  addToCart,
  checkCheckout,
  discardCart,
  readCart,
  saveCheckout,
  setCartQuantities,
  staffCartOwner,
} from '#shop/cart'
import { placeForCustomer } from '#shop/desk'
import { payBy } from '#shop/orders'
import type { ShopNeeds } from '#web/context.ts'
import { accountOf } from '../../account/account-form.ts'
import { readFields, toFieldErrors, toTyped } from '../../storefront/checkout/checkout-form.ts'
import { InformationForm } from '../../storefront/checkout/information-form.tsx'
import { oneValue } from '../../storefront/form-data.ts'
import { FormErrorSummary } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { DeedButton, DeskPage, DeskSection } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/new-order.ts'
import { DraftLines } from './draft-lines.tsx'
import { loadDraft, readOriginal } from './load-draft.ts'

export const handle = deskHandle('/desk/orders/new')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { needs, userId } = accountOf(context)
  return { ...(await loadDraft(needs, userId, url)), sendsSms: await needs.sendsSms('order-placed') }
}

/** One form of the page. Answers why nothing was done, or null when it is done. */
async function doDeed(needs: ShopNeeds, userId: string, form: FormData, url: URL) {
  const { db } = needs
  const owner = staffCartOwner(userId)
  switch (oneValue(form, 'deed')) {
    case 'add': {
      const editionId = parseNumberId(oneValue(form, 'edition') ?? '')
      if (editionId === null) throw data(null, { status: 400 })
      const added = await addToCart({ db }, { owner, editionId, quantity: 1, press: null })
      return added.ok ? null : { words: added.refusal.message }
    }
    case 'quantities': {
      const items = [...form].flatMap(([name, value]) => {
        const editionId = parseNumberId(name.replace(/^copies\./, ''))
        if (editionId === null) return []
        const quantity = value === '0' ? 0 : ((typeof value === 'string' ? parseNumberId(value) : null) ?? -1)
        return [{ editionId, quantity }]
      })
      const known = new Set((await readCart(db, owner, null))?.lines.map((line) => line.editionId))
      const set = await setCartQuantities(
        { db },
        { owner, items: items.filter((item) => known.has(item.editionId)) },
      )
      return set.ok ? null : { words: set.refusal.message }
    }
    case 'details': {
      const cart = await readCart(db, owner, null)
      const values = readFields(form)
      if (!cart || cart.lines.length === 0) return { words: 'Add a title first.', values }
      const travels = cart.lines.some(({ isPhysical }) => isPhysical)
      const checked = checkCheckout(toTyped(values, travels), travels, { byStaff: true })
      if (!checked.ok) return { words: null, values, errors: toFieldErrors(checked.refusal.errors, values) }
      await saveCheckout(db, cart.id, checked.value)
      return null
    }
    case 'discard':
      await discardCart(db, owner)
      return null
    case 'place': {
      const [, method, total] = /^(1|4|8):([0-9]{1,12})$/.exec(oneValue(form, 'way') ?? '') ?? []
      if (!method || !total) return { words: 'Choose how the customer pays.' }
      const placed = await placeForCustomer(needs, {
        actorId: userId,
        idempotencyKey: oneValue(form, 'key') ?? '',
        method: method === '1' ? payBy.card : method === '4' ? payBy.cashOnDelivery : payBy.cashAtCounter,
        expectedTotal: paise(Number(total)),
        because: (await readOriginal(needs, url))?.order ?? null,
      })
      if (placed.ok) throw redirect(`/desk/orders/${placed.value.orderNo}`, 303)
      return { words: placed.refusal.code === 'empty_cart' ? 'Add a title first.' : placed.refusal.message }
    }
    default:
      throw data(null, { status: 400 })
  }
}

type Problem = {
  readonly words: string | null
  readonly values?: Record<string, string>
  readonly errors?: ReturnType<typeof toFieldErrors>
}

/** Changes the draft or places it; a refusal says why and changes nothing. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { needs, actorId, form } = await readDeskForm({ context, request })
  const problem: Problem | null = await doDeed(needs, actorId, form, url)
  if (problem) return data(problem, { status: problem.errors ? 422 : 409 })
  url.searchParams.delete('q')
  throw redirect(`/desk/orders/new${url.search}`, 303)
}

/** A refused order shows the total as it is now, under a new key. */
export const shouldRevalidate = () => true

export default function NewOrder({ loaderData: draft, actionData: problem }: Route.ComponentProps) {
  const { original, lines, travels, ways, sendsSms } = draft
  const errors = problem?.errors ?? []
  return (
    <DeskPage
      words={
        original ? (
          <>
            For <TextLink href={`/desk/orders/${original.orderNo}`}>order {original.orderNo}</TextLink>. It is
            an order of its own, with its own documents and payment.
          </>
        ) : (
          'For a customer on the phone or at the counter.'
        )
      }
    >
      <div className="grid max-w-200 gap-8">
        {problem?.words && <Notice tone="danger">{problem.words}</Notice>}
        <FormErrorSummary errors={errors} />
        {original?.replaces && (
          <Notice tone="warning">
            In place of {original.replaces.what}. Those copies stay in order {original.orderNo} until you
            cancel them there; then {original.replaces.consequence}. Cancel them once this order is paid.
          </Notice>
        )}
        <DraftLines draft={draft} />
        <DeskSection title="Customer">
          {travels && (
            <p className="mb-4 text-14 text-soft">
              {sendsSms
                ? 'The e-mail address may stay empty: an SMS confirms the order and its delivery then. Other news, such as a refund, is e-mailed only: please call the customer.'
                : 'The e-mail address may stay empty. We send no SMS, so please call the customer then.'}
            </p>
          )}
          <InformationForm
            travels={travels}
            form={{ values: problem?.values ?? draft.fields, errors }}
            choices={draft.choices}
            submit={{ label: 'Save customer', deed: 'details' }}
          />
        </DeskSection>
        <DeskSection title="Payment">
          {ways.length === 0 ? (
            <p className="text-14 text-soft">Add titles and save the customer first.</p>
          ) : (
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="key" value={draft.idempotencyKey} />
              <RadioGroup legend="How the customer pays">
                {ways.map(({ method, label, hint, total, amount, refusal, difference }) => (
                  <RadioCard
                    key={method}
                    name="way"
                    value={`${method}:${total}`}
                    disabled={refusal !== null}
                    label={label}
                    hint={[refusal ?? hint, difference].filter(Boolean).join(' ')}
                    aside={amount}
                  />
                ))}
              </RadioGroup>
              <DeedButton deed="place" words="Make the order" />
            </Form>
          )}
        </DeskSection>
        {lines.length > 0 && (
          <Form method="post">
            <DeedButton deed="discard" tone="quiet" words="Discard this order" />
          </Form>
        )}
      </div>
    </DeskPage>
  )
}
