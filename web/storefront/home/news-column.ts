import { formatDay } from '#kernel/dates'
import type { ArticleKind, ArticleLine } from '#shop/content'
import type { NewsColumn } from './home-view.ts'

/** Articles of one kind as a column, the latest first. */
export const newsColumn = (
  id: string,
  title: string,
  kind: ArticleKind,
  entries: readonly ArticleLine[],
): NewsColumn => ({
  id,
  title,
  all: { href: `/articles?kind=${kind}`, label: 'All' },
  entries: entries.map(({ slug, title, publishedOn, courseName, subcategory }) => ({
    href: `/articles/${slug}`,
    title,
    line: [formatDay(publishedOn), subcategory ?? courseName].filter(Boolean).join(' · '),
  })),
})
