import type { Db } from '#db/tables'
import { listAnnouncements, listAttempts, listLevels } from '#shop/catalog'
import { readTerms } from '#shop/pricing'
import { readLexicon } from '#shop/search'
import { readTaxRates } from '#shop/tax'
import type { ShopFacts, Views } from '#web/context.ts'

/** What nearly every page shows and seldom changes, from the view cache. */
export function shopFacts(db: Db, views: Views): ShopFacts {
  const terms = () => views.getOrLoad('terms', () => readTerms(db))
  return {
    terms,
    taxRates: () => views.getOrLoad('tax rates', async () => readTaxRates(db, (await terms()).asOn)),
    levels: () => views.getOrLoad('levels', () => listLevels(db)),
    attempts: () => views.getOrLoad('attempts', () => listAttempts(db)),
    announcements: () => views.getOrLoad('announcements', () => listAnnouncements(db)),
    lexicon: () => views.getOrLoad('lexicon', () => readLexicon(db)),
  }
}
