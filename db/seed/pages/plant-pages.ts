import type { Tx } from '#db/tables'
import { continueIds, insertRows } from '../insert-rows.ts'
import { seedArticleRows } from './articles.ts'
import { seedFaqRows } from './faqs.ts'
import { seedPageVersions } from './store-pages.ts'

/** Writes the pages, questions and articles of the demonstration shop as of a day. */
export async function plantPages(tx: Tx, asOf: string): Promise<void> {
  const { articles, papers } = seedArticleRows(asOf)
  await insertRows(tx, 'page_versions', seedPageVersions(asOf))
  await insertRows(tx, 'faqs', seedFaqRows())
  await insertRows(tx, 'articles', articles)
  await insertRows(tx, 'article_papers', papers)
  await continueIds(tx, ['faqs', 'articles'])
}
