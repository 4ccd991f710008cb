import { dotted } from '#kernel/dotted'
import { parseNumberId } from '#kernel/id'
import { formatInr, paise } from '#kernel/money'
import { lineProblem, readCart, readCheckout, sendingProblem, staffCartOwner } from '#shop/cart'
import { findEditions } from '#shop/desk'
import {
  costOfCopies,
  mayCancelLine,
  type Order,
  type PaymentMethod,
  payBy,
  readOrderById,
  readOrderId,
} from '#shop/orders'
import { payChoices } from '#shop/payments'
import { readTerms } from '#shop/pricing'
import type { ShopNeeds } from '#web/context.ts'
import { addressChoices } from '../../storefront/checkout/address-choices.ts'
import { type FieldValues, fieldsOfAddress, fillFields } from '../../storefront/checkout/checkout-form.ts'
import { nothingSaved } from '../../storefront/checkout/load-saved.ts'
import { moneyOfCancelling } from '../orders/preview-cancel.ts'
import { readSearch } from '../read-desk-page.ts'

/** The order that another is made for, and the copies of it that the other takes the place of; null for none. */
export async function readOriginal({ db }: Pick<ShopNeeds, 'db'>, { searchParams }: URL) {
  const id = await readOrderId(db, searchParams.get('for') ?? '')
  const order = id === null ? null : await readOrderById(db, id)
  if (!order) return null
  const lineId = parseNumberId(searchParams.get('instead') ?? '')
  const line = order.lines.find((each) => each.id === lineId && mayCancelLine(each).allowed)
  const copies = Math.min(line?.quantity ?? 0, parseNumberId(searchParams.get('copies') ?? '') ?? 1)
  return { order, replaced: line ? { line, copies, cost: costOfCopies(line, copies) } : null }
}

/** How staff take the money, in their words. Instalments stay the buyer's own choice on the page to pay. */
const ways = [
  { method: payBy.card, label: 'Pay link', hint: 'Copies are held for 15 minutes.' },
  { method: payBy.cashOnDelivery, label: 'Cash on delivery', hint: 'The courier collects it.' },
  {
    method: payBy.cashAtCounter,
    label: 'Cash at the counter',
    hint: 'You have the money. Documents are issued at once.',
  },
] as const satisfies readonly { method: PaymentMethod; label: string; hint: string }[]

/** By what the link to pay is sent. Without any, staff copy it. */
function linkWords(email: string | null, sendsSms: boolean): string {
  const by = [email !== null && 'e-mail', sendsSms && 'SMS'].filter(Boolean).join(' and ')
  return by === '' ? 'We cannot send it: copy it from the order for the customer.' : `By ${by}.`
}

/** The order that a person of staff is making: titles found, its lines, the customer, and the ways to pay. */
export async function loadDraft(needs: ShopNeeds, userId: string, url: URL) {
  const { db } = needs
  const search = readSearch(url, 100)
  const sendsLink = await needs.sendsSms('pay-link')
  const [cart, terms, original, found] = await Promise.all([
    readCart(db, staffCartOwner(userId), null),
    readTerms(db),
    readOriginal(needs, url),
    findEditions(db, search),
  ])
  const details = cart && (await readCheckout(db, cart.id))
  const lines = cart?.lines ?? []
  const travels = lines.length === 0 || lines.some(({ isPhysical }) => isPhysical)
  const isComplete = details !== null && (details.shipping !== null) === travels
  const problems = lines.map(
    (line) => lineProblem(line) ?? sendingProblem(line, details?.shipping?.stateCode ?? null),
  )
  const choices = cart && details ? payChoices({ cart, details }, terms) : []
  return {
    search,
    found,
    lines: lines.map((line, index) => ({
      editionId: line.editionId,
      title: line.title,
      label: dotted(line.editionLabel, line.formatName),
      quantity: line.quantity,
      amount: formatInr(paise(line.unitPrice * line.quantity)),
      problem: problems[index] ?? null,
    })),
    travels,
    fields: details || !original ? fillFields(details, nothingSaved) : fieldsOfOrder(original.order),
    choices: addressChoices,
    original: original && {
      orderNo: original.order.orderNo,
      replaces: original.replaced && {
        what: `${original.replaced.copies} × ${original.replaced.line.title}`,
        consequence: await moneyOfCancelling(db, original.order, original.replaced),
      },
    },
    ways:
      lines.length === 0 || !isComplete || problems.some(Boolean)
        ? []
        : ways
            .filter(({ method }) => method !== payBy.card || needs.cards !== null)
            .map((way) => {
              // Cash at the counter costs what a card payment does: no fee.
              const choice =
                choices.find(({ method }) => method === way.method) ??
                choices.find(({ method }) => method === payBy.card)
              const total = choice?.total ?? paise(0)
              return {
                ...way,
                hint:
                  way.method === payBy.card
                    ? `${linkWords(details.contact.email, sendsLink)} ${way.hint}`
                    : way.hint,
                total,
                amount: formatInr(total),
                refusal: way.method === payBy.cashOnDelivery ? (choice?.refusal ?? null) : null,
                difference: original?.replaced ? differenceWords(total - original.replaced.cost) : null,
              }
            }),
    idempotencyKey: crypto.randomUUID(),
  }
}

const fieldsOfOrder = ({ contact, shipping }: Order): FieldValues => ({
  ...fillFields(null, nothingSaved),
  ...fieldsOfAddress(shipping),
  'contact.email': contact.email ?? '',
  'buyer.name': contact.name,
  'buyer.email': contact.email ?? '',
  'buyer.mobile': contact.mobile ?? '',
})

const differenceWords = (paiseMore: number): string => {
  if (paiseMore === 0) return 'The customer pays the same in all.'
  return paiseMore > 0
    ? `The customer pays ${formatInr(paise(paiseMore))} more in all.`
    : `The customer pays ${formatInr(paise(-paiseMore))} less in all.`
}
