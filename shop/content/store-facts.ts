import { formatPhone } from '#kernel/mobile'
import { formatInrShort } from '#kernel/money'
import type { Terms } from '#shop/pricing'
import { daysFor } from '#shop/returns'
import type { Settings } from './settings.ts'

/** The names that a text may use: `{{shippingFee}}`. */
export const factNames = [
  'shopName',
  'legalName',
  'gstin',
  'officeAddress',
  'city',
  'supportEmail',
  'supportPhone',
  'supportTel',
  'supportHours',
  'officerName',
  'officerDesignation',
  'officerEmail',
  'officerPhone',
  'officerTel',
  'freeShippingFrom',
  'shippingFee',
  'codFee',
  'codMax',
  'emiMin',
  'emiGst',
  'returnDays',
  'claimDays',
  'acknowledgeHours',
  'settleDays',
  'refundHours',
  'bankDays',
  'dispatchDays',
  'deliveryDays',
  'remoteDays',
] as const

export type StoreFacts = Readonly<Record<(typeof factNames)[number], string>>

/** The facts that texts name as `{{name}}`, from the current settings and terms of sale. */
export const storeFacts = (settings: Settings, terms: Terms): StoreFacts => ({
  shopName: settings.name,
  legalName: settings.legalName,
  gstin: settings.gstin,
  officeAddress: [...settings.address.lines, `${settings.address.city} ${settings.address.pin}`].join(', '),
  city: settings.address.city,
  supportEmail: settings.support.email,
  supportPhone: formatPhone(settings.support.phone),
  supportTel: settings.support.phone,
  supportHours: settings.support.hours,
  officerName: settings.grievanceOfficer.name,
  officerDesignation: settings.grievanceOfficer.designation,
  officerEmail: settings.grievanceOfficer.email,
  officerPhone: formatPhone(settings.grievanceOfficer.phone),
  officerTel: settings.grievanceOfficer.phone,
  freeShippingFrom: formatInrShort(terms.freeShippingFrom),
  shippingFee: formatInrShort(terms.shippingFee),
  codFee: formatInrShort(terms.codFee),
  codMax: formatInrShort(terms.codMax),
  emiMin: formatInrShort(terms.emi.minOrder),
  emiGst: `${terms.emi.interestGstBp / 100} %`,
  returnDays: String(terms.returnDays),
  claimDays: String(daysFor('damaged', terms)),
  acknowledgeHours: String(settings.promises.acknowledgeHours),
  settleDays: String(settings.promises.settleDays),
  refundHours: String(settings.promises.refundHours),
  bankDays: range(settings.promises.bankDays),
  dispatchDays: String(settings.promises.dispatchDays),
  deliveryDays: range(settings.promises.deliveryDays),
  remoteDays: String(settings.promises.remoteDays),
})

const range = ({ from, to }: { readonly from: number; readonly to: number }) => `${from} to ${to}`
