import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { ContentTables } from './content-tables.ts'

const line = z.string().trim().min(1).max(200)
const days = z.int().min(1).max(60)
const span = z.object({ from: days, to: days }).refine(({ from, to }) => from < to)

/** Who we are: one record, read by pages, mails and documents. Staff change it. */
export const settingsSchema = z.object({
  /** The shop's name, and the words drawn as its logo. */
  name: line,
  logoText: line,
  legalName: line,
  gstin: z.string().regex(/^[0-9A-Z]{15}$/),
  /** The registered office, as documents and the footer print it. */
  address: z.object({
    lines: z.array(line).min(1).max(4),
    city: line,
    pin: z.string().regex(/^[1-9][0-9]{5}$/),
    stateCode: z.string().length(2),
  }),
  support: z.object({ email: z.email(), phone: z.e164(), hours: line }),
  /** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): named, reachable, answers within 48 hours. */
  grievanceOfficer: z.object({ name: line, designation: line, email: z.email(), phone: z.e164() }),
  /** Where a bank transfer goes. */
  bank: z.object({
    accountName: line,
    accountNumber: z.string().regex(/^[0-9]{9,18}$/),
    bankName: line,
    branch: line,
    ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
    /** Where the bank gives every order an account number of its own: this, then the order number. */
    virtualAccountPrefix: z
      .string()
      .regex(/^[A-Z0-9]{3,12}$/)
      .optional(),
  }),
  /** What we promise, in hours and working days. Pages, mails and deadlines read it from here. */
  promises: z
    .object({
      /** E-Commerce Rules 2020, rule 4(5): a complaint is acknowledged within 48 hours and settled within a month. */
      acknowledgeHours: z.int().min(1).max(48).default(48),
      settleDays: z.int().min(1).max(30).default(30),
      /** Until we send a refund that is due, and until the bank shows it. */
      refundHours: z.int().min(1).max(168).default(48),
      bankDays: span.default({ from: 5, to: 7 }),
      dispatchDays: days.default(2),
      deliveryDays: span.default({ from: 3, to: 7 }),
      remoteDays: days.default(10),
    })
    .prefault({}),
  /** Refer and earn. Amounts in paise. */
  referral: z
    .object({
      /** For the friend, and for who invited them. */
      reward: z.int().min(100).max(1_000_000).default(10_000),
      /** What the friend's first order comes to at least. */
      minOrder: z.int().min(0).default(50_000),
      /** Friends whom one person is rewarded for in a month; others wait for the next. */
      mostAMonth: z.int().min(1).default(10),
      /** Days in which a reward is spent. */
      creditDays: z.int().min(30).max(730).default(180),
    })
    .prefault({}),
  /** What the buyer of a course or a virtual book may do without asking us. */
  access: z
    .object({
      /** Devices on which a course plays. */
      courseDevices: z.int().min(1).max(10).default(2),
      /** Days after which a device may be taken off again. */
      moveDays: z.int().min(1).max(365).default(30),
      /** Days of a pause, which is made once. */
      pauseDays: z.int().min(1).max(180).default(30),
      /** Last days of an access, in which it is not paused. */
      pauseEnds: z.int().min(0).max(60).default(7),
    })
    .prefault({}),
  social: z.array(z.object({ name: line, url: z.url() })).max(8),
})

export type Settings = z.infer<typeof settingsSchema>

/** Reads the settings record. Throws when the shop was never set up, or when the record lost its shape. */
export async function readSettings(
  db: Kysely<ContentTables> | Transaction<ContentTables>,
): Promise<Settings> {
  const row = await db.selectFrom('settings').select('record').executeTakeFirst()
  if (!row) throw new Error('This shop was never set up: see "Open a live shop" in docs/operations.md.')
  const read = settingsSchema.safeParse(row.record)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`The settings record cannot be read: ${issue?.path.join('.')}: ${issue?.message}`)
}
