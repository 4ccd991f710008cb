import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type ArticleKind,
  type ArticleLine,
  listArticles,
  plainWords,
  readFaqs,
  storeFacts,
} from '#shop/content'
import { readTerms } from '#shop/pricing'
import type { ApiNeeds, ApiOptions } from './api-plugin.ts'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'
import { storeUrl } from './present-card.ts'

const article = z.object({
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  subcategory: z.string().nullable(),
  course: z.string().nullable(),
  publishedOn: z.string(),
})

const articlePage = z.object({ articles: z.array(article), total: z.int(), page: z.int(), pages: z.int() })

const pageQuery = {
  page: z.coerce.number({ error: 'Send the number of a page, from 1.' }).int().min(1).max(100_000).default(1),
}

const noSuchPage = refuseCall(404, {
  code: 'unknown_page',
  message: 'The list has no such page.',
  path: 'page',
})

/** What home offers to read: research updates, the blog by subcategory, and students' questions. */
export function homeReadingCalls(app: FastifyInstance, { needs }: ApiOptions): void {
  const { baseUrl, db, facts } = needs
  openCall(app, 'research/getResearchNewsUpdates/all', 'anonymous', {
    summary: 'Research updates, the latest first',
    querystring: z.object(pageQuery),
    answer: articlePage,
    refusals: [404],
    handler: async (request) => {
      const list = await readPage(needs, 'research', request.query.page)
      return list ? success(list) : noSuchPage
    },
  })

  openCall(app, 'subcategory-blogs', 'anonymous', {
    summary: 'Blog entries by subcategory, the latest first in each',
    querystring: z.object(pageQuery),
    answer: articlePage
      .omit({ articles: true })
      .extend({ subcategories: z.array(z.object({ name: z.string(), blogs: z.array(article) })) }),
    refusals: [404],
    handler: async (request) => {
      const list = await readPage(needs, 'blog', request.query.page)
      if (!list) return noSuchPage
      const { articles, ...counts } = list
      const grouped = Map.groupBy(articles, (blog) => blog.subcategory ?? '')
      return success({
        ...counts,
        subcategories: Array.from(grouped, ([name, blogs]) => ({ name, blogs })),
      })
    },
  })

  openCall(app, 'support/student-faqs', 'anonymous', {
    summary: 'Questions of students, with answers in plain text',
    answer: z.array(
      z.object({
        slug: z.string(),
        topic: z.string(),
        question: z.string(),
        answer: z.string(),
        url: z.string(),
      }),
    ),
    handler: async () => {
      const faqs = await readFaqs(db, {}, storeFacts(await facts.settings(), await readTerms(db)))
      return success(
        faqs.map((faq) => ({
          ...faq,
          answer: plainWords(faq.answer),
          url: storeUrl(baseUrl, `/faqs#${faq.slug}`),
        })),
      )
    },
  })
}

/** A page of one kind of articles; null when there is no such page. */
async function readPage({ db, baseUrl }: ApiNeeds, kind: ArticleKind, page: number) {
  const list = await listArticles(db, { kind, page })
  return list && { ...list, articles: list.articles.map((line) => present(line, baseUrl)) }
}

const present = (line: ArticleLine, baseUrl: string): z.input<typeof article> => ({
  ...line,
  url: storeUrl(baseUrl, `/articles/${line.slug}`),
  course: line.courseCode,
})
