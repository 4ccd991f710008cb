import { formatDay } from '#kernel/dates'
import type { ArticleKind, ArticleLine } from '#shop/content'
import type { NewsColumn } from './home-view.ts'

/** Articles of one kind as a column: the latest with its summary, the others by their titles. */
export const newsColumn = (
  id: string,
  title: string,
  kind: ArticleKind,
  entries: readonly ArticleLine[],
): NewsColumn => ({
  id,
  title,
  all: { href: `/articles?kind=${kind}`, label: 'All' },
  entries: entries.map(({ slug, title, summary, publishedOn, courseName, subcategory }, at) => ({
    href: `/articles/${slug}`,
    title,
    summary: at === 0 ? summary : null,
    line: [formatDay(publishedOn), subcategory ?? courseName].filter(Boolean).join(' · '),
  })),
})
