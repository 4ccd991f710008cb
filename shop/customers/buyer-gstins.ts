import { z } from 'zod'
import type { Db } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { isNameWithAddress } from '#kernel/contacts-in-text'
import { allRows, changeRows } from '#kernel/read-rows'
import { cleanIdentifier, cleanText } from '#kernel/text'
import { upsertRow } from '#kernel/upsert-row'
import { stateByCode } from '#shop/tax'
import { pinCode } from './address.ts'
import { lineField, printed } from './fields.ts'
import { checkGstin, type Gstin, gstinContainsPan, isPan, readGstin } from './gstin.ts'
import { findPin } from './pin-codes.ts'

/** What the fourth letter of a PAN says of its holder. */
const entityTypes: Readonly<Record<string, string>> = {
  P: 'Proprietor or individual',
  C: 'Company',
  H: 'Hindu undivided family',
  F: 'Firm or LLP',
  A: 'Association of persons',
  B: 'Body of individuals',
  T: 'Trust',
  L: 'Local authority',
  J: 'Artificial juridical person',
  G: 'Government',
}

/** The kind of business behind a GSTIN, in words. */
export function entityType(gstin: string): string {
  const read = readGstin(gstin)
  if (!read.ok) return 'Other'
  if (read.value.kind === 'UNBODY') return 'United Nations body or embassy'
  if (read.value.kind === 'GOVT_DEPTID') return 'Government department'
  return entityTypes[read.value.pan?.[3] ?? ''] ?? 'Other'
}

const businessFields = {
  // An empty name leaves the PAN to be compared, so that both are said at once.
  name: printed(
    z
      .string()
      .transform(cleanText)
      .pipe(
        z
          .string()
          .min(2, 'Enter the registered name of the business.')
          .max(100, 'Enter at most 100 characters.'),
      )
      .refine((name) => !isNameWithAddress(name), 'Enter a name without web or e-mail addresses.'),
  ),
  gstin: z
    .string('Enter the GSTIN.')
    .max(40, 'Enter the 15 characters of the GSTIN.')
    .transform((typed, context) => {
      const checked = checkGstin(typed)
      if (checked.ok) return checked.value
      const message = typed.trim() === '' ? 'Enter the GSTIN.' : checked.refusal.message
      context.issues.push({ code: 'custom', message, input: typed })
      return z.NEVER
    }),
  panOfBusiness: z
    .string()
    .max(40, 'Enter the 10 characters of the PAN.')
    .default('')
    .transform((typed) => cleanIdentifier(typed).toUpperCase())
    .refine((pan) => pan === '' || isPan(pan), 'Enter the 10 characters of the PAN, like ABCDE1234F.'),
}

type GivenPan = { readonly gstin: Gstin; readonly panOfBusiness: string }

const checkPan = ({ gstin, panOfBusiness }: GivenPan, { addIssue }: z.core.$RefinementCtx): void => {
  if (panOfBusiness !== '' && !gstinContainsPan(gstin.gstin, panOfBusiness))
    addIssue({
      code: 'custom',
      path: ['panOfBusiness'],
      message: 'This PAN is not the one inside the GSTIN.',
    })
}

/** A business as typed for a tax invoice: its GSTIN is a buyer's and contains the PAN. */
export const businessInput = z.object(businessFields).superRefine(checkPan)

/** The same with the address on the certificate, whose PIN lies in the State of the GSTIN. */
export const gstinInput = z
  .object({
    ...businessFields,
    address: printed(lineField('the address on the certificate', 3, 200)),
    pin: pinCode,
  })
  .superRefine(checkPan)
  .superRefine(({ gstin, pin }, { addIssue }) => {
    const place = findPin(pin)
    const state = stateByCode(gstin.stateCode)
    // 97, Other Territory, has no PIN codes of its own.
    if (place && gstin.stateCode !== '97' && place.stateCode !== state?.code)
      addIssue({
        code: 'custom',
        path: ['pin'],
        message: `PIN code ${pin} lies in ${place.stateName}, but the GSTIN is of ${state?.name}.`,
      })
  })

/** A business that a person buys for. */
export type BuyerGstin = {
  readonly id: number
  readonly gstin: string
  readonly panOfBusiness: string
  readonly name: string
  readonly address: string
  readonly pin: string
}

const mostGstins = 10

/** The businesses that an account buys for, the latest first. */
export const readGstins = (db: Db, userId: string): Promise<BuyerGstin[]> =>
  allRows<BuyerGstin>(db)`
    select id, gstin, pan_of_business "panOfBusiness", name, address, pin from buyer_gstins
    where user_id = ${userId} order by added_at desc, id desc limit ${mostGstins}`

/** Saves a checked business; a GSTIN that the account has gets the new name and address. False when there are too many. */
export const saveGstin = (
  db: Db,
  userId: string,
  { gstin, panOfBusiness, ...rest }: z.output<typeof gstinInput>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await advisoryLock(tx, `gstins:${userId}`)
    const known = await readGstins(tx, userId)
    if (known.length >= mostGstins && !known.some((other) => other.gstin === gstin.gstin)) return false
    const row = { ...rest, pan_of_business: gstin.pan ?? panOfBusiness }
    await upsertRow(tx, 'buyer_gstins', { user_id: userId, gstin: gstin.gstin }, row)
    return true
  })

/** Deletes a GSTIN of this account; false when it is not theirs. */
export async function deleteGstin(db: Db, userId: string, id: number): Promise<boolean> {
  const changed = await changeRows(db)`
    delete from buyer_gstins where user_id = ${userId} and id = ${id}`
  return changed > 0
}
