import { continueIds, insertRows } from '#db/insert-rows'
import { faqRows } from '#db/set-up/texts/faqs'
import type { Tx } from '#db/tables'
import { seedArticleRows } from './articles.ts'
import { pageVersions } from './page-versions.ts'

/** Writes the pages, questions and articles of the demonstration shop as of a day. */
export async function plantPages(tx: Tx, asOf: string): Promise<void> {
  const { articles, papers } = seedArticleRows(asOf)
  await insertRows(tx, 'page_versions', pageVersions(asOf))
  await insertRows(tx, 'faqs', faqRows())
  await insertRows(tx, 'articles', articles)
  await insertRows(tx, 'article_papers', papers)
  await continueIds(tx, ['faqs', 'articles'])
}
