import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { toBilling } from '#shop/cart'
import { readAddresses, readGstins } from '#shop/customers'
import type { RenewalBill } from '#shop/orders'
import { placeOfSupply, stateByCode } from '#shop/tax'

type BillChoice = { readonly value: string; readonly label: string; readonly bill: RenewalBill }

/** What somebody can have later charges billed to: the businesses of their account, then their addresses. */
export async function readBillChoices(db: Db, userId: string): Promise<readonly BillChoice[]> {
  const [businesses, addresses] = await Promise.all([readGstins(db, userId), readAddresses(db, userId)])
  const billOf = (billing: RenewalBill['billing'], business: RenewalBill['business']): RenewalBill => ({
    billing,
    business,
    placeOfSupply: placeOfSupply({ kind: 'service', recipientState: billing.stateCode }),
  })
  return [
    ...businesses.map(({ id, gstin, panOfBusiness, name, address, pin }) => {
      const stateCode = gstin.slice(0, 2)
      const stateName = stateByCode(stateCode)?.name ?? stateCode
      const billing = { name, lines: [address].filter(Boolean), city: '', pin, stateCode, stateName }
      return {
        value: `gstin-${id}`,
        label: `${name}, GSTIN ${gstin}`,
        bill: billOf(billing, { gstin, panOfBusiness, name, stateCode }),
      }
    }),
    ...addresses.map((address) => ({
      value: `address-${address.id}`,
      label: [address.name, address.address1, address.city, address.pin].join(', '),
      bill: billOf(toBilling(address), null),
    })),
  ]
}

/** Bills the later charges of a subscription of this person to another address or business (a value of `readBillChoices`). */
export async function changeRenewalBill(
  db: Db,
  { id, userId }: { readonly id: number; readonly userId: string },
  value: string,
): Promise<Result<null, Refusal<'not_found' | 'not_possible'>>> {
  const chosen = (await readBillChoices(db, userId)).find((choice) => choice.value === value)
  if (!chosen)
    return refuse('not_possible', 'Choose an address or a business of your account for the invoices.')
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ bill: JSON.stringify(chosen.bill) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`state not in ('cancelled', 'completed')`)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? ok(null) : refuse('not_found', 'There is no such subscription that renews.')
}
