import { readFileSync } from 'node:fs'
import type { ArticleKind } from '#shop/content'
import { addDays } from '../days.ts'

type SeedArticle = {
  /** The end of its address, and the name of its Markdown file in articles/. */
  readonly slug: string
  readonly kind: ArticleKind
  readonly subcategory?: string
  readonly course?: 'ca' | 'cs' | 'cma'
  readonly title: string
  readonly summary: string
  /** Published so many days before the shop was planted. */
  readonly daysAgo: number
  readonly papers?: readonly string[]
}

/** What the demonstration shop has written. Facts of exams and of the law as they stood in November 2026. */
export const seedArticles: readonly SeedArticle[] = [
  {
    slug: 'income-tax-act-2025-from-may-2027',
    kind: 'amendment',
    course: 'ca',
    title: 'The Income-tax Act, 2025 is examined from May 2027',
    summary:
      'January 2027 is the last CA attempt under the Act of 1961. What to study for which attempt, and what not to mix.',
    daysAgo: 4,
    papers: ['ca-intermediate-3a', 'ca-final-4'],
  },
  {
    slug: 'gst-rates-since-22-september-2025',
    kind: 'amendment',
    title: 'GST rates since 22 September 2025',
    summary:
      'The slabs of 12 and 28 % are gone. Which goods of a student’s desk changed, and how to answer when a supply straddles the day.',
    daysAgo: 58,
    papers: ['ca-intermediate-3b', 'ca-final-5', 'cma-intermediate-7', 'cma-final-19'],
  },
  {
    slug: 'tcs-by-e-commerce-operators',
    kind: 'amendment',
    title: 'TCS by e-commerce operators: half the rate, the same traps',
    summary:
      'Section 52 at 0.5 % since July 2024: what is in the base, what is out, and a computation with both heads.',
    daysAgo: 96,
    papers: ['ca-final-5', 'cma-final-19', 'cs-professional-7b'],
  },
  {
    slug: 'cseet-from-june-2026',
    kind: 'announcement',
    course: 'cs',
    title: 'CSEET is written offline now: four papers, three times a year',
    summary:
      'Since June 2026 the entrance test asks for sentences and computations. What changed, paper by paper.',
    daysAgo: 21,
    papers: ['cseet-1', 'cseet-2', 'cseet-3', 'cseet-4'],
  },
  {
    slug: 'three-ca-attempts-a-year',
    kind: 'announcement',
    course: 'ca',
    title: 'Three CA attempts a year, and how to choose yours',
    summary:
      'January, May and September for all three levels. When the next attempt is the right one, and when it is the one after.',
    daysAgo: 40,
  },
  {
    slug: 'choosing-an-edition-for-your-attempt',
    kind: 'article',
    title: 'How to tell in five minutes whether an edition fits your attempt',
    summary:
      'Four lines on the cover and in the preface decide it. Which subjects age fast, and what a supplement is.',
    daysAgo: 9,
  },
  {
    slug: 'how-ca-intermediate-is-built',
    kind: 'article',
    course: 'ca',
    title: 'How CA Intermediate is built, and in which order to study it',
    summary: 'Six papers, two groups, eight subjects: what hangs together, and what it takes to pass.',
    daysAgo: 30,
    papers: ['ca-intermediate-1', 'ca-intermediate-2', 'ca-intermediate-4', 'ca-intermediate-5'],
  },
  {
    slug: 'cs-executive-paper-by-paper',
    kind: 'article',
    course: 'cs',
    title: 'CS Executive, paper by paper',
    summary: 'A walk through the seven papers of Syllabus 2022, and how they help one another.',
    daysAgo: 47,
    papers: ['cs-executive-1', 'cs-executive-2', 'cs-executive-4', 'cs-executive-7'],
  },
  {
    slug: 'choosing-paper-20-in-cma-final',
    kind: 'article',
    course: 'cma',
    title: 'Choosing Paper 20 in CMA Final: 20A, 20B or 20C',
    summary:
      'Valuation, banking risk or entrepreneurship: three ways to decide, and two by which not to decide.',
    daysAgo: 66,
    papers: ['cma-final-20a', 'cma-final-20b', 'cma-final-20c'],
  },
  {
    slug: 'the-open-book-paper-of-ca-final',
    kind: 'article',
    course: 'ca',
    title: 'The open-book paper of CA Final',
    summary: 'Integrated Business Solutions: four hours, one case, and books that will not save you.',
    daysAgo: 78,
    papers: ['ca-final-6'],
  },
  {
    slug: 'why-a-printed-book-bears-no-gst',
    kind: 'research',
    title: 'Why a printed book bears no GST and its virtual edition 5 %',
    summary: 'A cart with a book, an e-book and a pen drive as an exercise in classification.',
    daysAgo: 14,
    papers: ['ca-intermediate-3b', 'ca-final-5', 'cma-final-19'],
  },
  {
    slug: 'place-of-supply-when-nothing-travels',
    kind: 'research',
    title: 'Place of supply when nothing travels',
    summary:
      'Circular 242/36/2024 and the State of a reader who buys a virtual book, with both computations.',
    daysAgo: 35,
    papers: ['ca-final-5', 'cs-professional-7b', 'cma-final-19'],
  },
  {
    slug: 'data-protection-rules-the-three-dates',
    kind: 'research',
    title: 'Data protection: the three dates of the Rules of 2025',
    summary: 'What began in November 2025, what in November 2026, and what begins on 13 May 2027.',
    daysAgo: 7,
    papers: ['cs-professional-3', 'cs-professional-4d'],
  },
  {
    slug: 'renewals-by-card-and-upi',
    kind: 'research',
    title: 'Renewals by card and UPI: the e-mandate framework of 2026',
    summary:
      'Five points of the Reserve Bank’s framework for payments that repeat, and what a shop may keep.',
    daysAgo: 84,
  },
  {
    slug: 'twelve-weeks-one-group',
    kind: 'blog',
    subcategory: 'Study plans',
    title: 'Twelve weeks, one group, and a job beside it',
    summary: 'A plan in hours rather than chapters, with room for the days on which nothing works.',
    daysAgo: 12,
  },
  {
    slug: 'how-to-use-a-question-bank',
    kind: 'blog',
    subcategory: 'Study plans',
    title: 'How to use a question bank without reading it',
    summary: 'Ticks, dots and crosses: a way to make the book smaller with every round.',
    daysAgo: 52,
  },
  {
    slug: 'the-evening-before-and-the-morning-of',
    kind: 'blog',
    subcategory: 'Exam days',
    title: 'The evening before, the morning of',
    summary:
      'What those who have sat many papers do in the last eighteen hours, and what they stopped doing.',
    daysAgo: 25,
  },
]

/** The rows of articles and article_papers as of a day. */
export function seedArticleRows(asOf: string) {
  const numbered = seedArticles.map((article, index) => ({ ...article, id: index + 1 }))
  return {
    articles: numbered.map(({ id, slug, kind, subcategory, course, title, summary, daysAgo }) => ({
      id,
      slug,
      kind,
      title,
      summary,
      subcategory: subcategory ?? null,
      course_code: course ?? null,
      body: readFileSync(new URL(`./articles/${slug}.md`, import.meta.url), 'utf8').trim(),
      published_on: addDays(asOf, -daysAgo),
    })),
    papers: numbered.flatMap(({ id, papers = [] }) =>
      papers.map((paper_code) => ({ article_id: id, paper_code })),
    ),
  }
}
