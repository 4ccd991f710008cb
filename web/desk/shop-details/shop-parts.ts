import type { SettingsField } from '#shop/content'
import { type DeskField, fieldRows } from '../desk-fields.tsx'

type ShopPart = {
  readonly deed: string
  readonly title: string
  readonly words?: string
  readonly fields: readonly DeskField<SettingsField>[]
}

const { text, lines } = fieldRows()

/** The parts of who we are, each saved by itself. */
export const shopParts: readonly ShopPart[] = [
  {
    deed: 'contact',
    title: 'Name and contact',
    fields: [
      text('name', 'Name of the shop', 200, {
        hint: 'SMS keep the name that their words are registered with; pages of payment providers change at the next start',
      }),
      lines('address.lines', 'Registered office', 800, {
        hint: 'Up to four lines, without the city',
        rows: 3,
      }),
      text('address.city', 'City', 200),
      text('address.pin', 'PIN code', 200),
      text('support.email', 'E-mail of support', 200),
      text('support.phone', 'Phone of support', 200),
      text('support.hours', 'Hours of support', 200),
      lines('social', 'Social profiles', 800, {
        hint: 'One a line: its name and its address, such as YouTube https://…',
        rows: 4,
        optional: true,
      }),
    ],
  },
  {
    deed: 'officer',
    title: 'Grievance officer',
    words: 'The E-Commerce Rules ask every store to name one, with a way to reach them.',
    fields: [
      text('grievanceOfficer.name', 'Name', 200),
      text('grievanceOfficer.designation', 'Designation', 200),
      text('grievanceOfficer.email', 'E-mail', 200),
      text('grievanceOfficer.phone', 'Phone', 200),
    ],
  },
  {
    deed: 'bank',
    title: 'Bank account',
    words:
      'Where buyers send NEFT, RTGS and IMPS. Orders that wait for a transfer show the new account at once.',
    fields: [
      text('bank.accountName', 'Account holder', 200),
      text('bank.accountNumber', 'Account number', 200),
      text('bank.ifsc', 'IFSC', 200),
      text('bank.bankName', 'Bank', 200),
      text('bank.branch', 'Branch', 200),
      text('bank.virtualAccountPrefix', 'Prefix of virtual accounts', 200, {
        hint: 'Where the bank gives every order an account number of its own: this, then the order number',
        optional: true,
      }),
    ],
  },
  {
    deed: 'promises',
    title: 'Promises',
    words: 'What pages and mails promise. Days are working days.',
    fields: [
      text('promises.acknowledgeHours', 'Hours until a complaint is acknowledged', 200, {
        hint: 'By law 48 at most',
      }),
      text('promises.settleDays', 'Days until a complaint is settled', 200, {
        hint: 'Calendar days, by law a month at most',
      }),
      text('promises.dispatchDays', 'Days until an order is shipped', 200),
      text('promises.deliveryDays.from', 'Days of delivery, fewest', 200),
      text('promises.deliveryDays.to', 'Days of delivery, most', 200),
      text('promises.remoteDays', 'Days of delivery to remote places', 200),
      text('promises.refundHours', 'Hours until a refund is sent', 200),
      text('promises.bankDays.from', 'Days until the bank shows a refund, fewest', 200),
      text('promises.bankDays.to', 'Days until the bank shows a refund, most', 200),
    ],
  },
  {
    deed: 'referral',
    title: 'Refer and earn',
    fields: [
      text('referral.reward', 'Reward of each, ₹', 200, { hint: 'For the friend, and for who invited them' }),
      text('referral.minOrder', 'First order from, ₹', 200),
      text('referral.mostAMonth', 'Friends rewarded in a month', 200),
      text('referral.creditDays', 'Days to spend a reward', 200),
    ],
  },
  {
    deed: 'access',
    title: 'Access to courses and virtual books',
    fields: [
      text('access.courseDevices', 'Devices on which a course plays', 200),
      text('access.moveDays', 'Days after which a device may be removed again', 200),
      text('access.pauseDays', 'Days of a pause', 200),
      text('access.pauseEnds', 'Last days of an access without a pause', 200),
    ],
  },
]
