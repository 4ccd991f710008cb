import { Form } from 'react-router'
import { countWords } from '#kernel/money'
import { cleanText } from '#kernel/text'
import { type Faq, faqTopics, plainWords, readFaqs } from '#shop/content'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { faqPage } from '../seo/json-ld/writings.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { TitledSection } from '../storefront/titled-section.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { crumbsTo } from '../ui/breadcrumbs.tsx'
import { Button, SecondaryLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Input } from '../ui/field.tsx'
import { TallLink, TextLink } from '../ui/link.tsx'
import type { Route } from './+types/faqs.ts'
import { Prose } from './prose.tsx'
import { readStoreFacts } from './read-store-facts.ts'
import { MarginNote, ReadingPage } from './reading-page.tsx'

export const handle: RouteHandle = { policy: 'public', cache: { query: ['q'] } }

const lead = 'Short answers about editions, orders, payment, delivery, returns and your data.'

export const meta: Route.MetaFunction = (args) => {
  const found: Route.ComponentProps['loaderData'] | undefined = args.loaderData
  const q = found?.q ?? ''
  return pageMeta(args, {
    title: q ? `“${q}” in the questions` : 'Questions and answers',
    description: lead,
    isUnlisted: q !== '',
    about: () => (found?.structuredData ? [found.structuredData] : []),
  })
}

/** Questions by topic, or those that `?q=` finds. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const q = cleanText(url.searchParams.get('q') ?? '').slice(0, 80)
  const faqs = await readFaqs(needs.db, { q }, await readStoreFacts(needs))
  const structuredData =
    q === '' ? faqPage(faqs.map(({ question, answer }) => ({ question, answer: plainWords(answer) }))) : null
  return {
    q,
    structuredData,
    groups: q === '' ? byTopic(faqs) : [{ id: 'found', title: countOf(faqs.length, q), faqs }],
  }
}

type Group = { readonly id: string; readonly title: string; readonly faqs: readonly Faq[] }

const byTopic = (faqs: readonly Faq[]): Group[] =>
  [...Map.groupBy(faqs, ({ topic }) => topic)].map(([topic, ofTopic]) => ({
    id: topic,
    title: faqTopics[topic],
    faqs: ofTopic,
  }))

const countOf = (count: number, q: string) => `${countWords(count, 'answer')} for “${q}”`

export default function Faqs({ loaderData: { q, groups } }: Route.ComponentProps) {
  const isFound = groups.some(({ faqs }) => faqs.length > 0)
  return (
    <ReadingPage
      crumbs={crumbsTo('Questions and answers')}
      title="Questions and answers"
      lead={lead}
      contents={groups}
      aside={
        <MarginNote title="Not answered here?">
          <p className="text-soft">
            <TextLink href="/contact-us">Write to us</TextLink>. You get a ticket number at once.
          </p>
        </MarginNote>
      }
    >
      <Form role="search" action="/faqs" className="flex gap-2" key={q}>
        <Input
          type="search"
          name="q"
          aria-label="Search the questions"
          placeholder="Refund, GST invoice …"
          defaultValue={q}
          maxLength={80}
          className="h-12"
        />
        <Button tone="secondary">Search</Button>
      </Form>
      {q !== '' && (
        <p className="mt-3">
          <TallLink href="/faqs">All questions</TallLink>
        </p>
      )}
      {isFound ? (
        groups.map((group, index) => (
          <Questions key={group.id} group={group} opensFirst={q !== '' && index === 0} />
        ))
      ) : (
        <EmptyState
          title={`Nothing about “${q}”`}
          words="Try one word, such as refund or invoice, or ask us directly."
        >
          <SecondaryLink href="/contact-us">Write to us</SecondaryLink>
        </EmptyState>
      )}
    </ReadingPage>
  )
}

const Questions = ({ group, opensFirst }: { readonly group: Group; readonly opensFirst: boolean }) => (
  <TitledSection
    id={group.id}
    title={group.title}
    size={24}
    below="mb-3 scroll-mt-6 tracking-tight"
    className="mt-10"
  >
    <Accordion
      items={group.faqs.map(({ slug, question, answer }, index) => ({
        id: slug,
        title: question,
        body: <Prose blocks={answer} />,
        isOpen: opensFirst && index === 0,
      }))}
    />
  </TitledSection>
)
