import { type StoreFacts, storeFacts } from '#shop/content'
import type { ShopNeeds } from '#web/context.ts'

/** The facts about the store that texts mention, as of now. */
export const readStoreFacts = async ({ facts }: ShopNeeds): Promise<StoreFacts> =>
  storeFacts(await facts.settings(), await facts.terms())
