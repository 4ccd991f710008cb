import { createHash } from 'node:crypto'
import { timeStep, totpCode } from '#shop/identity'

/** Somebody who can sign in to the demonstration shop. Ids are fixed, so that orders planted for them find them. */
export type DemoPerson = {
  readonly id: string
  readonly name: string
  readonly email: string
  /** A row of staff_roles; students have none. */
  readonly role?: string
  /** The level that a student writes. */
  readonly level?: string
  /** Who this is, as printed at the start. */
  readonly what: string
}

/** The password of everybody below. The demonstration shop is the only one where they exist. */
export const demoPassword = 'bookmann-demo-2026'

const id = (number: number) => `d3a00000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const demoPeople: readonly DemoPerson[] = [
  {
    id: id(1),
    name: 'Asha Menon',
    email: 'asha.menon@example.com',
    level: 'ca-intermediate',
    what: 'CA Intermediate student',
  },
  {
    id: id(2),
    name: 'Rohan Deshpande',
    email: 'rohan.deshpande@example.com',
    level: 'ca-final',
    what: 'CA Final student',
  },
  {
    id: id(3),
    name: 'Imran Qureshi',
    email: 'imran.qureshi@example.com',
    level: 'cs-executive',
    what: 'CS Executive student',
  },
  {
    id: id(4),
    name: 'Tenzin Dolma',
    email: 'tenzin.dolma@example.com',
    level: 'cma-foundation',
    what: 'CMA Foundation student',
  },
  { id: id(11), name: 'Kavita Rao', email: 'owner@example.com', role: 'owner', what: 'staff, owner' },
  {
    id: id(12),
    name: 'Joseph Kurian',
    email: 'support@example.com',
    role: 'support',
    what: 'staff, support',
  },
  {
    id: id(13),
    name: 'Ananya Ghosh',
    email: 'catalogue@example.com',
    role: 'catalogue',
    what: 'staff, catalogue',
  },
]

/** How to sign in to the demonstration shop, one line for each person. */
export const demoSignIns: readonly {
  readonly email: string
  readonly password: string
  readonly what: string
}[] = demoPeople.map(({ email, what }) => ({ email, password: demoPassword, what }))

/** The key of a demonstration person's authenticator app, as public as their password. */
export const demoFactorKey = (email: string): Uint8Array =>
  createHash('sha1').update(`authenticator of ${email}`).digest()

/** The demonstration's staff and their codes at a moment, as an authenticator app shows them. */
export const demoCodes = (
  now: Date,
): { readonly name: string; readonly email: string; readonly code: string }[] =>
  demoPeople
    .filter(({ role }) => role !== undefined)
    .map(({ name, email }) => ({
      name,
      email,
      code: totpCode(demoFactorKey(email), timeStep(now.getTime() / 1000)),
    }))
