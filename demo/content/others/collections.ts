import type { SeedCollection } from './shapes.ts'

/** The shelves of the shop, in the order they are shown. */
export const collections: readonly SeedCollection[] = [
  {
    slug: 'last-thirty-days',
    title: 'The last thirty days',
    isFeatured: true,
    intro:
      'Short notes, charts and objective questions for the month before the exam, when a textbook no longer fits into the day. Pick one for each paper rather than three for the same.',
    rule: { kinds: ['quick-revision', 'charts', 'mcq'] },
  },
  {
    slug: 'new-income-tax-act',
    title: 'Studying the Income-tax Act, 2025',
    isFeatured: true,
    intro:
      'Titles on direct tax for CA Intermediate and CA Final. The Act of 2025 is examined from May 2027 and the Act of 1961 until January 2027, so check the attempt shown on each title before you choose.',
    rule: { papers: ['ca-intermediate-3a', 'ca-final-4'] },
  },
  {
    slug: 'first-steps',
    title: 'First steps after school',
    isFeatured: false,
    intro:
      'Textbooks and full lectures for the three entry levels: CA Foundation, CSEET and CMA Foundation. They begin where Class 12 ends and assume no commerce background unless they say so.',
    rule: { levels: ['ca-foundation', 'cseet', 'cma-foundation'], kinds: ['textbook', 'video-full'] },
  },
  {
    slug: 'solve-the-past',
    title: 'Solve the past papers',
    isFeatured: false,
    intro:
      'Scanners that sort earlier questions by topic and answer them under the law of their day, which each page names. Read them after a chapter, not before it.',
    rule: { kinds: ['solved-scanner'] },
  },
  {
    slug: 'statutes-as-they-stand',
    title: 'Statutes as they stand',
    isFeatured: false,
    intro:
      'Bare acts, rules, standards and regulations without commentary. Good to underline and keep open beside a lecture.',
    rule: { kinds: ['bare-act'] },
  },
  {
    slug: 'told-as-cases',
    title: 'Told as cases',
    isFeatured: false,
    intro:
      'Case books for the papers in which facts come first and the section follows. Many can be read in the train.',
    rule: { kinds: ['case-book'] },
  },
  {
    slug: 'gst-shelf',
    title: 'The GST shelf',
    isFeatured: false,
    intro: 'Titles on goods and services tax and customs, from a first text to planning at the final level.',
    rule: { subjects: ['indirect-tax'] },
  },
  {
    slug: 'cost-and-strategy',
    title: 'Costing, from the shop floor up',
    isFeatured: false,
    intro:
      'Costing books and lectures from Intermediate to Final. Start with process and standard costing, then go on to decisions and strategy.',
    rule: { levels: ['ca-intermediate', 'ca-final', 'cma-intermediate', 'cma-final'], subjects: ['costing'] },
  },
  {
    slug: 'company-secretary-core',
    title: 'The secretary’s core',
    isFeatured: false,
    intro:
      'Company law, drafting, compliance and restructuring: the papers a company secretary uses every working day after the exam is over.',
    rule: { papers: ['cs-executive-2', 'cs-professional-2', 'cs-professional-3', 'cs-professional-6'] },
  },
  {
    slug: 'fast-lectures',
    title: 'Lectures in a hurry',
    isFeatured: false,
    intro: 'Fast-track recordings of a hundred hours or less for those who have studied a paper once.',
    rule: { kinds: ['video-fast'] },
  },
]
