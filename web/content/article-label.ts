import { type ArticleLine, articleKinds } from '#shop/content'

/** What kind of text it is, for which course, and a blog entry's subject, in a line. */
export const labelOf = ({
  kind,
  subcategory,
  courseName,
}: Pick<ArticleLine, 'kind' | 'subcategory' | 'courseName'>): string =>
  [articleKinds[kind].one, subcategory, courseName].filter(Boolean).join(' · ')
