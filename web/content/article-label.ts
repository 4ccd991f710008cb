import { type ArticleLine, articleKinds } from '#shop/content'

/** The kind of an article, the subject of a blog entry, and the course, in one line. */
export const labelOf = ({
  kind,
  subcategory,
  courseName,
}: Pick<ArticleLine, 'kind' | 'subcategory' | 'courseName'>): string =>
  [articleKinds[kind].one, subcategory, courseName].filter(Boolean).join(' · ')
