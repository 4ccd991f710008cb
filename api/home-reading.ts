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
import { type ApiNeeds, type ApiOptions, call, type TypedApp, typed } from './api-plugin.ts'
import { envelope, failure, refusalAnswer, success } from './envelope.ts'
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

const articlePage = z.object({
  articles: z.array(article),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})

const pageQuery = {
  page: z.coerce.number({ error: 'Send the number of a page, from 1.' }).int().min(1).max(100_000).default(1),
}

const noSuchPage = refusalAnswer({
  code: 'unknown_page',
  message: 'The list has no such page.',
  path: 'page',
})

/** What home offers to read: research updates, the blog by subcategory, and students' questions. */
export async function homeReadingCalls(server: FastifyInstance, { needs }: ApiOptions): Promise<void> {
  const app = typed(server)
  researchCall(app, needs)
  blogsCall(app, needs)
  faqsCall(app, needs)
}

/** A page of one kind of articles; null when there is no such page. */
async function readPage({ db, baseUrl }: ApiNeeds, kind: ArticleKind, page: number) {
  const list = await listArticles(db, { kind, page })
  return list && { ...list, articles: list.articles.map((line) => present(line, baseUrl)) }
}

const present = (line: ArticleLine, baseUrl: string): z.input<typeof article> => ({
  slug: line.slug,
  url: storeUrl(baseUrl, `/articles/${line.slug}`),
  title: line.title,
  summary: line.summary,
  subcategory: line.subcategory,
  course: line.courseCode,
  publishedOn: line.publishedOn,
})

function researchCall(app: TypedApp, needs: ApiNeeds): void {
  app.route({
    ...call('research/getResearchNewsUpdates/all', 'anonymous', 'Research updates, the latest first', {
      querystring: z.object(pageQuery),
      response: { 200: envelope(articlePage), 400: failure, 404: failure },
    }),
    handler: async (request, reply) => {
      const list = await readPage(needs, 'research', request.query.page)
      return list ? success(list) : reply.code(404).send(noSuchPage)
    },
  })
}

function blogsCall(app: TypedApp, needs: ApiNeeds): void {
  app.route({
    ...call('subcategory-blogs', 'anonymous', 'Blog entries by subcategory, the latest first in each', {
      querystring: z.object(pageQuery),
      response: {
        200: envelope(
          articlePage
            .omit({ articles: true })
            .extend({ subcategories: z.array(z.object({ name: z.string(), blogs: z.array(article) })) }),
        ),
        400: failure,
        404: failure,
      },
    }),
    handler: async (request, reply) => {
      const list = await readPage(needs, 'blog', request.query.page)
      if (!list) return reply.code(404).send(noSuchPage)
      const { articles, ...counts } = list
      const grouped = Map.groupBy(articles, (blog) => blog.subcategory ?? '')
      return success({
        ...counts,
        subcategories: Array.from(grouped, ([name, blogs]) => ({ name, blogs })),
      })
    },
  })
}

function faqsCall(app: TypedApp, { db, baseUrl, settings }: ApiNeeds): void {
  app.route({
    ...call('support/student-faqs', 'anonymous', 'Questions of students, with answers in plain text', {
      response: {
        200: envelope(
          z.array(
            z.object({
              slug: z.string(),
              topic: z.string(),
              question: z.string(),
              answer: z.string(),
              url: z.string(),
            }),
          ),
        ),
        400: failure,
      },
    }),
    handler: async () => {
      const faqs = await readFaqs(db, {}, storeFacts(settings, await readTerms(db)))
      return success(
        faqs.map(({ slug, topic, question, answer }) => ({
          slug,
          topic,
          question,
          answer: plainWords(answer),
          url: storeUrl(baseUrl, `/faqs#${slug}`),
        })),
      )
    },
  })
}
