import type { Db } from '#db/tables'
import { addAddress, gstinInput, profileInput, saveGstin, saveProfile } from '#shop/customers'

/** Plants what the first student of the demonstration keeps in her account; twice changes nothing. */
export async function plantAccount(db: Db, userId: string): Promise<void> {
  const home = {
    salutation: 'Ms.' as const,
    name: 'Asha Menon',
    mobile: '+919000012345',
    address1: 'Flat 7, Anandvan Society',
    address2: 'Prabhat Road, Lane 9',
    city: 'Pune',
    pin: '411004',
    stateCode: '27',
    country: 'IN' as const,
  }
  await addAddress(db, userId, {
    ...home,
    address1: 'Menon Associates, 2 Harbour Street',
    address2: 'Fort Kochi',
    city: 'Kochi',
    pin: '682001',
    stateCode: '32',
  })
  await addAddress(db, userId, home)
  await saveGstin(
    db,
    userId,
    gstinInput.parse({
      name: 'Menon Associates',
      gstin: '27ABCDE1234F1Z0',
      address: '14 Laxmi Road',
      pin: '411030',
    }),
  )
  await saveProfile(
    db,
    userId,
    profileInput.parse({
      firstName: 'Asha',
      lastName: 'Menon',
      professionId: '1',
      pin: '411004',
      interestIds: ['5', '6'],
      bornOn: '2004-08-14',
    }),
  )
}
