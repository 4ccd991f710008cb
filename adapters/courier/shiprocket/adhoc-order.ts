import type { Paise } from '#kernel/money'
import type { Consignment } from '#ports/courier'
import { vendorTime } from './times.ts'

const rupees = (amount: Paise): number => amount / 100
const centimetres = (mm: number): number => Math.max(0.5, mm / 10)

/** A consignment as the vendor takes it: rupees, kilograms and centimetres. */
export function toAdhocOrder(consignment: Consignment): object {
  const { to, items, collect, value } = consignment
  const [address = '', ...rest] = to.lines
  const [firstName = to.name, ...names] = to.name.split(' ')
  const total = collect ?? value
  return {
    order_id: consignment.reference,
    order_date: vendorTime(consignment.orderedAt),
    pickup_location: consignment.pickupLocation,
    billing_customer_name: firstName,
    billing_last_name: names.join(' '),
    billing_address: address,
    billing_address_2: rest.join(', '),
    billing_city: to.city,
    billing_pincode: to.pin,
    billing_state: to.stateName,
    billing_country: 'India',
    billing_email: to.email ?? '',
    billing_phone: to.mobile.replace(/^\+91/, ''),
    shipping_is_billing: true,
    order_items: items.map(({ title, sku, copies, unitPrice }) => ({
      name: title.slice(0, 200),
      sku,
      units: copies,
      selling_price: rupees(unitPrice),
      discount: 0,
      tax: 0,
    })),
    payment_method: collect === null ? 'Prepaid' : 'COD',
    shipping_charges: 0,
    giftwrap_charges: 0,
    transaction_charges: 0,
    total_discount: 0,
    sub_total: rupees(total),
    length: centimetres(consignment.lengthMm),
    breadth: centimetres(consignment.breadthMm),
    height: centimetres(consignment.heightMm),
    weight: consignment.weightG / 1000,
  }
}
