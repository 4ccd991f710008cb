import { slug } from '#kernel/slug'

/** The readable end of a title's address; the paper is added where the title alone does not say enough. */
export const slugOf = (title: string, paper: string): string => {
  const own = slug(title.replaceAll('–', '-').replaceAll('&', 'and'))
  const full = own.length < 12 || generic.test(own) ? `${own}-${paper}` : own
  return full.slice(0, 120).replace(/-$/, '')
}

/** Titles such as 'Advanced Accounting' or 'MCQ Mint: Financial Management' exist in several courses. */
const generic =
  /^(topic-wise|mcq-mint|quick-revisor|scanner|corporate-and-economic|direct-tax-laws|advanced-auditing)/
