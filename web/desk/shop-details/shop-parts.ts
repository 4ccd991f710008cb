import type { SettingsField } from '#shop/content'

type PartField = {
  readonly name: SettingsField
  readonly label: string
  readonly hint?: string
  /** Of a field of several lines. */
  readonly rows?: number
  readonly optional?: true
}

type ShopPart = {
  readonly deed: string
  readonly title: string
  readonly words?: string
  readonly fields: readonly PartField[]
}

/** The parts of who we are, each saved by itself. */
export const shopParts: readonly ShopPart[] = [
  {
    deed: 'contact',
    title: 'Name and contact',
    fields: [
      {
        name: 'name',
        label: 'Name of the shop',
        hint: 'SMS keep the name that their words are registered with; pages of payment providers change at the next start',
      },
      {
        name: 'address.lines',
        label: 'Registered office',
        hint: 'Up to four lines, without the city',
        rows: 3,
      },
      { name: 'address.city', label: 'City' },
      { name: 'address.pin', label: 'PIN code' },
      { name: 'support.email', label: 'E-mail of support' },
      { name: 'support.phone', label: 'Phone of support' },
      { name: 'support.hours', label: 'Hours of support' },
      {
        name: 'social',
        label: 'Social profiles',
        hint: 'One a line: its name and its address, such as YouTube https://…',
        rows: 4,
        optional: true,
      },
    ],
  },
  {
    deed: 'officer',
    title: 'Grievance officer',
    words: 'The E-Commerce Rules ask every store to name one, with a way to reach them.',
    fields: [
      { name: 'grievanceOfficer.name', label: 'Name' },
      { name: 'grievanceOfficer.designation', label: 'Designation' },
      { name: 'grievanceOfficer.email', label: 'E-mail' },
      { name: 'grievanceOfficer.phone', label: 'Phone' },
    ],
  },
  {
    deed: 'bank',
    title: 'Bank account',
    words:
      'Where buyers send NEFT, RTGS and IMPS. Orders that wait for a transfer show the new account at once.',
    fields: [
      { name: 'bank.accountName', label: 'Account holder' },
      { name: 'bank.accountNumber', label: 'Account number' },
      { name: 'bank.ifsc', label: 'IFSC' },
      { name: 'bank.bankName', label: 'Bank' },
      { name: 'bank.branch', label: 'Branch' },
      {
        name: 'bank.virtualAccountPrefix',
        label: 'Prefix of virtual accounts',
        hint: 'Where the bank gives every order an account number of its own: this, then the order number',
        optional: true,
      },
    ],
  },
  {
    deed: 'promises',
    title: 'Promises',
    words: 'What pages and mails promise. Days are working days.',
    fields: [
      {
        name: 'promises.acknowledgeHours',
        label: 'Hours until a complaint is acknowledged',
        hint: 'By law 48 at most',
      },
      {
        name: 'promises.settleDays',
        label: 'Days until a complaint is settled',
        hint: 'Calendar days, by law a month at most',
      },
      { name: 'promises.dispatchDays', label: 'Days until an order is shipped' },
      { name: 'promises.deliveryDays.from', label: 'Days of delivery, fewest' },
      { name: 'promises.deliveryDays.to', label: 'Days of delivery, most' },
      { name: 'promises.remoteDays', label: 'Days of delivery to remote places' },
      { name: 'promises.refundHours', label: 'Hours until a refund is sent' },
      { name: 'promises.bankDays.from', label: 'Days until the bank shows a refund, fewest' },
      { name: 'promises.bankDays.to', label: 'Days until the bank shows a refund, most' },
    ],
  },
  {
    deed: 'referral',
    title: 'Refer and earn',
    fields: [
      {
        name: 'referral.reward',
        label: 'Reward of each, ₹',
        hint: 'For the friend, and for who invited them',
      },
      { name: 'referral.minOrder', label: 'First order from, ₹' },
      { name: 'referral.mostAMonth', label: 'Friends rewarded in a month' },
      { name: 'referral.creditDays', label: 'Days to spend a reward' },
    ],
  },
  {
    deed: 'access',
    title: 'Access to courses and virtual books',
    fields: [
      { name: 'access.courseDevices', label: 'Devices on which a course plays' },
      { name: 'access.moveDays', label: 'Days after which a device may be removed again' },
      { name: 'access.pauseDays', label: 'Days of a pause' },
      { name: 'access.pauseEnds', label: 'Last days of an access without a pause' },
    ],
  },
]
