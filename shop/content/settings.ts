import { z } from 'zod'
import type { Db } from '#db/tables'
import { formatInrShort, paise } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'

const line = z.string().trim().min(1, 'Fill this in.').max(200, 'Use up to 200 characters.')
const whole = (least: number, most: number) => {
  const words = `Enter a whole number from ${least} to ${most}.`
  return z.int(words).min(least, words).max(most, words)
}
const rupees = (least: number, most: number) => {
  const words = `Enter an amount from ${formatInrShort(paise(least))} to ${formatInrShort(paise(most))}.`
  return z.int(words).min(least, words).max(most, words)
}
const days = whole(1, 60)
const span = z
  .object({ from: days, to: days })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'Enter more days than the fewest.' })
const notLink = 'Write a name and its address, such as YouTube https://…'
const email = z.email('Enter an e-mail address like name@example.com.')
const phone = z.e164('Enter a phone number with its city or country code, such as 011 4567 8901.')

/** Who we are: one record, read by pages, mails and documents. Staff change it. */
export const settingsSchema = z.object({
  /** The shop's name, which is drawn as its logo too. */
  name: z.string().trim().min(1, 'Fill this in.').max(40, 'Use up to 40 characters.'),
  legalName: line,
  gstin: z.string().regex(/^[0-9A-Z]{15}$/),
  /** The registered office, as documents and the footer print it. */
  address: z.object({
    lines: z.array(line).min(1, 'Fill this in.').max(4, 'Use up to four lines.'),
    city: line,
    pin: z.string().regex(/^[1-9][0-9]{5}$/, 'Enter the six digits of the PIN code.'),
    stateCode: z.string().length(2),
  }),
  support: z.object({ email, phone, hours: line }),
  /** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): named, reachable, answers within 48 hours. */
  grievanceOfficer: z.object({ name: line, designation: line, email, phone }),
  /** Where a bank transfer goes. */
  bank: z.object({
    accountName: line,
    accountNumber: z.string().regex(/^[0-9]{9,18}$/, 'Enter the 9 to 18 digits of the account number.'),
    bankName: line,
    branch: line,
    ifsc: z
      .string()
      .regex(
        /^[A-Z]{4}0[A-Z0-9]{6}$/,
        'Enter the 11 characters of the IFSC: four letters, a zero, six more.',
      ),
    /** Where the bank gives every order an account number of its own: this, then the order number. */
    virtualAccountPrefix: z
      .string()
      .regex(/^[A-Z0-9]{3,12}$/, 'Enter 3 to 12 letters and digits.')
      .optional(),
  }),
  /** What we promise, in hours and working days. Pages, mails and deadlines read it from here. */
  promises: z
    .object({
      /** E-Commerce Rules 2020, rule 4(5): a complaint is acknowledged within 48 hours and settled within a month. */
      acknowledgeHours: whole(1, 48).default(48),
      settleDays: whole(1, 30).default(30),
      /** Until we send a refund that is due, and until the bank shows it. */
      refundHours: whole(1, 168).default(48),
      bankDays: span.default({ from: 5, to: 7 }),
      dispatchDays: days.default(2),
      deliveryDays: span.default({ from: 1, to: 7 }),
      remoteDays: days.default(10),
    })
    .prefault({}),
  /** Refer and earn. Amounts in paise. */
  referral: z
    .object({
      /** For the friend, and for who invited them. */
      reward: rupees(100, 1_000_000).default(10_000),
      /** What the friend's first order comes to at least. */
      minOrder: rupees(0, 100_000_000).default(50_000),
      /** Friends whom one person is rewarded for in a month; others wait for the next. */
      mostAMonth: whole(1, 1000).default(10),
      /** Days in which a reward is spent. */
      creditDays: whole(30, 730).default(180),
    })
    .prefault({}),
  /** What the buyer of a course or a virtual book may do without asking us. */
  access: z
    .object({
      courseDevices: whole(1, 10).default(2),
      /** Days after which a device may be taken off again. */
      moveDays: whole(1, 365).default(30),
      /** Days of a pause, which is made once. */
      pauseDays: whole(1, 180).default(30),
      /** Last days of an access, in which it is not paused. */
      pauseEnds: whole(0, 60).default(7),
    })
    .prefault({}),
  social: z
    .array(
      z.object({
        name: z.string().trim().min(1, notLink).max(200, notLink),
        url: z.url({ protocol: /^https$/, error: notLink }),
      }),
    )
    .max(8, 'Use up to eight lines.'),
})

export type Settings = z.infer<typeof settingsSchema>

/**
 * Reads the settings record. Throws when the shop was never set up. A record that lost its shape throws too, unless there
 * are settings `known` before, which are answered then.
 */
export async function readSettings(db: Db, known?: Settings): Promise<Settings> {
  const row = await firstRow<{ record: unknown }>(db)`select record from settings`
  if (!row) throw new Error('This shop was never set up: see "Open a live shop" in docs/operations.md.')
  return parseSettings(row.record, known)
}

/** The settings as they were at an instant: what was issued then is printed with them. */
export async function readSettingsAt(db: Db, at: Date): Promise<Settings> {
  const past = await firstRow<{ record: unknown }>(db)`
    select record from settings_history where replaced_at > ${at} order by replaced_at`
  return past ? parseSettings(past.record) : readSettings(db)
}

function parseSettings(record: unknown, known?: Settings): Settings {
  const read = settingsSchema.safeParse(record)
  if (read.success) return read.data
  if (known) return known
  const [issue] = read.error.issues
  throw new Error(`The settings record cannot be read: ${issue?.path.join('.')}: ${issue?.message}`)
}
