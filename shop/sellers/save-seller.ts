import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { normaliseMobile } from '#kernel/mobile'
import { allRows } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { slug as slugOf } from '#kernel/slug'
import { cleanIdentifier } from '#kernel/text'
import { checkGstin, checkPlace } from '#shop/customers'
import { recordAudit } from '#shop/staff'
import { addressStates, basisPoints, type GstStatus } from '#shop/tax'
import type { Seller } from './read-sellers.ts'

/**
 * How a seller stands with GST, as staff choose it. Who is not registered sells goods within one State only, with an
 * enrolment number (Notifications 34 and 37/2023, Central Tax).
 */
export const gstStatusNames: Readonly<Record<GstStatus, string>> = {
  REGULAR: 'Registered, collects GST',
  COMPOSITION: 'Registered, composition levy',
  ENROLLED_UNREGISTERED: 'Not registered, enrolled for goods',
  UNREGISTERED_SERVICE: 'Not registered, services alone',
}

const text = (least: number, most: number, name: string) =>
  z.string().trim().min(least, `Enter ${name}.`).max(most, `Use up to ${most} characters.`)
const identifier = z.string().transform((typed) => cleanIdentifier(typed).toUpperCase())

const typedSeller = z
  .object({
    tradeName: text(2, 80, 'the name that students see'),
    legalName: text(2, 120, 'the name that stands on documents'),
    gstStatus: z.enum(Object.keys(gstStatusNames) as GstStatus[], 'Choose how the seller stands with GST.'),
    gstin: identifier,
    pan: identifier.pipe(z.string().regex(/^(?:[A-Z]{5}[0-9]{4}[A-Z])?$/, 'Enter a PAN such as ABCDE1234F.')),
    stateCode: z
      .string()
      .refine((code) => addressStates.some((state) => state.code === code), 'Choose the State.'),
    address: text(5, 200, 'the address that stands on documents'),
    pin: identifier.pipe(z.string().regex(/^[1-9][0-9]{5}$/, 'Enter the six digits of the PIN code.')),
    email: z.string().trim().pipe(z.email('Enter an e-mail address like name@example.com.')),
    phone: z
      .string()
      .trim()
      .transform((typed) => normaliseMobile(typed) ?? typed)
      .pipe(z.string().regex(/^\+?[0-9 ()-]{8,20}$/, 'Enter a phone number.')),
    commission: basisPoints(5_000, 'Enter our commission in percent, 0 to 50, such as 12.5.'),
    about: z.string().trim().max(2000, 'Use up to 2,000 characters.'),
    lutArn: identifier.pipe(z.string().regex(/^(?:[A-Z0-9]{15})?$/, 'Enter its fifteen letters and digits.')),
  })
  .superRefine(({ gstStatus, gstin, pan, stateCode, pin, lutArn }, context) => {
    const isRegistered = gstStatus === 'REGULAR' || gstStatus === 'COMPOSITION'
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!isRegistered && gstin !== '') wrong('gstin', 'Who is not registered has no GSTIN. Leave it empty.')
    if (isRegistered && pan !== '') wrong('pan', 'The GSTIN has the PAN. Leave it empty.')
    const checked = isRegistered ? checkGstin(gstin) : null
    if (checked?.ok === false) wrong('gstin', checked.refusal.message)
    if (checked?.ok && gstin.slice(0, 2) !== stateCode) wrong('stateCode', 'The GSTIN is of another State.')
    checkPlace({ pin, stateCode }, context)
    if (lutArn !== '' && gstStatus !== 'REGULAR')
      wrong('lutArn', 'Only who collects GST exports under a letter of undertaking.')
  })

type SellerRefusal = Refusal<'not_valid' | 'unknown_seller'>

/** A seller as its form at the desk has it. */
type TypedSeller = Readonly<Record<keyof z.input<typeof typedSeller>, string>>

/**
 * Adds a seller, or changes the one with an id; its address in the store stays. Documents keep the names that they were
 * issued with. Refuses the first field that is not valid, by its path. Audited.
 * Answers sellers.id.
 */
export async function saveSeller(
  tx: Tx,
  typed: unknown,
  { id, actorId }: { readonly id: number | null; readonly actorId: string },
): Promise<Result<number, SellerRefusal>> {
  const checked = typedSeller.safeParse(typed)
  if (!checked.success) return refuseInput('not_valid', checked.error)
  const {
    tradeName,
    legalName,
    gstStatus,
    gstin,
    pan,
    stateCode,
    lutArn,
    commission: commissionBp,
    ...plain
  } = checked.data
  const slug = slugOf(tradeName)
  if (slug === '')
    return refuse(
      'not_valid',
      'Write the name with at least one letter from A to Z, or a digit.',
      'tradeName',
    )
  const row = {
    ...plain,
    trade_name: tradeName,
    legal_name: legalName,
    gst_status: gstStatus,
    gstin: gstin || null,
    pan: pan || null,
    state_code: stateCode,
    lut_arn: lutArn || null,
    commission_bp: commissionBp,
  }
  // One at a time, so that two new sellers do not take one name or one GSTIN.
  await sql`lock table sellers in share row exclusive mode`.execute(tx)
  const others = await tx
    .selectFrom('sellers')
    .select(['slug', 'trade_name', 'gstin'])
    .$if(id !== null, (query) => query.where('id', '<>', id))
    .execute()
  if (others.some((other) => slugOf(other.trade_name) === slug || (id === null && other.slug === slug)))
    return refuse('not_valid', 'There is a seller of this name already.', 'tradeName')
  if (gstin !== '' && others.some((other) => other.gstin === gstin))
    return refuse('not_valid', 'Another seller has this GSTIN.', 'gstin')
  const saved =
    id === null
      ? await tx
          .insertInto('sellers')
          .values({ ...row, slug })
          .returning('id')
          .executeTakeFirst()
      : await tx.updateTable('sellers').set(row).where('id', '=', id).returning('id').executeTakeFirst()
  if (!saved) return refuse('unknown_seller', 'There is no such seller.')
  await recordAudit(tx, actorId, id === null ? 'seller.added' : 'seller.changed', `seller:${saved.id}`, {
    tradeName,
    gstStatus,
    state: stateCode,
    commissionBp,
  })
  return ok(saved.id)
}

type ListedSeller = Pick<Seller, 'id' | 'tradeName' | 'email' | 'isHouse' | 'gstStatus' | 'stateCode'>

/** Every seller, the house first, then by name. */
export const listSellers = (db: Db): Promise<ListedSeller[]> =>
  allRows<ListedSeller>(db)`
    select id, trade_name "tradeName", email, is_house "isHouse", gst_status "gstStatus",
    state_code "stateCode" from sellers order by is_house desc, trade_name`

/** A seller as its form has it; null when there is none. */
export async function readTypedSeller(db: Db, id: number): Promise<TypedSeller | null> {
  const row = await db
    .selectFrom('sellers')
    .select(['trade_name as tradeName', 'legal_name as legalName', 'gst_status as gstStatus', 'gstin', 'pan'])
    .select(['state_code as stateCode', 'address', 'pin', 'email', 'phone', 'about', 'lut_arn as lutArn'])
    .select('commission_bp as commissionBp')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { commissionBp, ...plain } = row
  return {
    ...plain,
    gstin: row.gstin ?? '',
    pan: row.pan ?? '',
    lutArn: row.lutArn ?? '',
    commission: String(commissionBp / 100),
  }
}
