import type { Db } from '#db/tables'
import { listAttempts } from '#shop/catalog'
import { makeTitleIndex, readCatalogue } from '#shop/listing'
import { readLexicon } from './read-lexicon.ts'
import type { SearchNeeds } from './search-titles.ts'

/** What searching reads, as a shop stands now. */
export async function readNeeds(db: Db): Promise<SearchNeeds> {
  const [catalogue, lexicon, attempts] = await Promise.all([
    readCatalogue(db),
    readLexicon(db),
    listAttempts(db),
  ])
  return { db, index: makeTitleIndex(catalogue), lexicon, attempts }
}
