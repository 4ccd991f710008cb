import type { JsonLd } from './json-ld.ts'

/** Questions with their whole answers in plain text. */
export const faqPage = (
  questions: readonly { readonly question: string; readonly answer: string }[],
): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** The facts of an article. Days 'YYYY-MM-DD'; addresses are whole. */
export type ArticleFacts = {
  readonly headline: string
  readonly description: string
  readonly url: string
  readonly image: string
  readonly publishedOn: string
  readonly updatedOn: string | null
  readonly publisher: string
  readonly home: string
}

/** An article. Google asks for the headline, the days, the picture and the author. */
export const article = (facts: ArticleFacts): JsonLd => ({
  '@type': 'Article',
  headline: facts.headline.slice(0, 110),
  description: facts.description,
  mainEntityOfPage: facts.url,
  image: [facts.image],
  datePublished: facts.publishedOn,
  dateModified: facts.updatedOn ?? facts.publishedOn,
  inLanguage: 'en-IN',
  author: { '@type': 'Organization', name: facts.publisher, url: facts.home },
  publisher: { '@type': 'Organization', name: facts.publisher, url: facts.home },
})
