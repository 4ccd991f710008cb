import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { allRows, changeRows } from '#kernel/read-rows'
import type { Address } from './address.ts'

/** What an address of the book is the default for. */
export type AddressUse = 'shipping' | 'billing'

/** An address of somebody's book. */
export type SavedAddress = Address & { readonly id: number; readonly defaultFor: readonly AddressUse[] }

export const mostAddresses = 30

/** The addresses of an account, the default for delivery first. The first one is the default where none was chosen. */
export async function readAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'salutation', 'name', 'mobile', 'address1', 'address2', 'landmark', 'city', 'pin'])
    .select(['state_code as stateCode', 'is_default_billing as isBilling'])
    .where('user_id', '=', userId)
    .orderBy('is_default_shipping', 'desc')
    .orderBy('id')
    .execute()
  const hasBilling = rows.some(({ isBilling }) => isBilling)
  return rows.map(({ salutation, landmark, isBilling, ...row }, nth) => ({
    ...row,
    ...(salutation === '' ? {} : { salutation: salutation as Address['salutation'] }),
    ...(landmark === '' ? {} : { landmark }),
    country: 'IN',
    defaultFor: [
      ...(nth === 0 ? ['shipping' as const] : []),
      ...(isBilling || (nth === 0 && !hasBilling) ? ['billing' as const] : []),
    ],
  }))
}

const toRow = (address: Address) => {
  const { stateCode, country: _, ...row } = address
  return { ...row, salutation: row.salutation ?? '', landmark: row.landmark ?? '', state_code: stateCode }
}

/** Adds an address; the same one again, or twice at once, is added once. Answers false when the book is full. */
export const addAddress = (db: Db, userId: string, address: Address): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await advisoryLock(tx, `addresses:${userId}`)
    const row = toRow(address)
    const known = await tx.selectFrom('addresses').selectAll().where('user_id', '=', userId).execute()
    const fields = Object.keys(row) as (keyof typeof row)[]
    if (known.some((other) => fields.every((field) => other[field] === row[field]))) return true
    if (known.length >= mostAddresses) return false
    await tx
      .insertInto('addresses')
      .values({ user_id: userId, ...row })
      .execute()
    return true
  })

/** Changes an address of this account; false when it is not theirs. */
export async function editAddress(db: Db, userId: string, id: number, address: Address) {
  const { numUpdatedRows } = await db
    .updateTable('addresses')
    .set({ ...toRow(address), changed_at: sql`business_now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Deletes an address of this account; false when it is not theirs. */
export async function deleteAddress(db: Db, userId: string, id: number): Promise<boolean> {
  const changed = await changeRows(db)`
    delete from addresses where user_id = ${userId} and id = ${id}`
  return changed > 0
}

/** Makes an address of this account the default, and no other; false when it is not theirs. */
export function chooseDefault(db: Db, userId: string, id: number, use: AddressUse) {
  const column = use === 'shipping' ? 'is_default_shipping' : 'is_default_billing'
  return db.transaction().execute(async (tx) => {
    // Two devices that choose at once wait for each other: an account has one default.
    const own = await allRows<{ id: number }>(tx)`
      select id from addresses where user_id = ${userId} order by id for update`
    if (!own.some((address) => address.id === id)) return false
    const chosen = sql.ref(column)
    await sql`update addresses set ${chosen} = false where user_id = ${userId}`.execute(tx)
    await sql`update addresses set ${chosen} = true where id = ${id}`.execute(tx)
    return true
  })
}
