import { readSeatWords, takeSeat } from '#shop/organisations'
import type { ShopNeeds, Visitor } from '#web/context.ts'

/**
 * Takes or keeps a seat for a signed-in reader in the network of an organisation: what it lends opens while they have one. When
 * all are taken it answers why the edition does not open, if the organisation lends it.
 */
export async function holdSeat(
  { db }: Pick<ShopNeeds, 'db'>,
  { user, organisation }: Pick<Visitor, 'user' | 'organisation'>,
  editionId = 0,
): Promise<string | null> {
  if (!user || !organisation) return null
  const organisationId = organisation.id
  const hasSeat = await takeSeat(db, { organisationId, reader: user.id })
  return hasSeat ? null : readSeatWords(db, { organisationId, editionId })
}
