import { takeSeat } from '#shop/organisations'
import type { ShopNeeds, Visitor } from '#web/context.ts'

/**
 * Takes or keeps a seat for a signed-in reader in the network of an organisation: what it lends opens while they have one. When
 * all are taken the bar above the page says so.
 */
export async function holdSeat(
  { db }: Pick<ShopNeeds, 'db'>,
  { user, organisation }: Pick<Visitor, 'user' | 'organisation'>,
): Promise<void> {
  if (user && organisation) await takeSeat(db, { organisationId: organisation.id, reader: user.id })
}
