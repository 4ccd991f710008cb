import { type StoreFacts, storeFacts } from '#shop/content'
import type { ShopNeeds } from '#web/context.ts'

/** What our texts say of the store, as it stands now. */
export const readStoreFacts = async ({ settings, facts }: ShopNeeds): Promise<StoreFacts> =>
  storeFacts(settings, await facts.terms())
