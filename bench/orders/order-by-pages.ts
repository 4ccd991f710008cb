import { anyMobile } from '../../tools/drill/anybody.ts'
import type { Guest } from '../guest.ts'
import type { Measurement } from '../measurements.ts'
import type { Wares } from '../wares.ts'
import { buyer } from './buyer.ts'
import { expectStatus, leadsTo } from './expect-status.ts'
import { readForms } from './read-forms.ts'

const { contact, shipping } = buyer
const information = {
  'contact.email': contact.email,
  'shipping.name': shipping.name,
  'shipping.pin': shipping.pin,
  'shipping.address1': shipping.address1,
  'shipping.address2': shipping.address2,
  billingSame: 'on',
}

/**
 * Goes through the pages as a browser without scripts does, up to pressing the button of this way to pay. Answers where
 * that leads.
 */
export async function placeByPages(
  guest: Pick<Guest, 'get' | 'postForm'>,
  { shopUrl, wares }: Pick<Measurement, 'shopUrl'> & { readonly wares: Pick<Wares, 'books'> },
  nth: number,
  method: '1' | '4' | '6',
): Promise<string> {
  const edition = String(wares.books[nth % wares.books.length])
  leadsTo(
    await guest.postForm(`${shopUrl}/students/cart`, { intent: 'add', edition, quantity: '1' }),
    shopUrl,
  )
  const page = leadsTo(
    await guest.postForm(`${shopUrl}/students/checkout/information`, {
      ...information,
      'contact.mobile': anyMobile(),
    }),
    shopUrl,
  )
  const { body } = expectStatus(await guest.get(page), 200)
  const form = readForms(body).find(({ fields }) => fields.method === method)
  if (!form) throw new Error(`The payment page has no form for way ${method}.`)
  return leadsTo(await guest.postForm(page, form.fields), shopUrl)
}

/** Orders one book through the pages, to be paid on delivery, and reads how to confirm it. */
export async function orderByPages(guest: Guest, what: Measurement, nth: number): Promise<void> {
  const thanks = await guest.get(await placeByPages(guest, what, nth, '4'))
  expectStatus(await guest.get(leadsTo(thanks, what.shopUrl)), 200)
}
