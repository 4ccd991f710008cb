import { data } from 'react-router'
import { formatDay } from '#kernel/dates'
import {
  articleKinds,
  faqTopics,
  listTexts,
  readTextSource,
  saveText,
  type TextKind,
  takeDownText,
  textKinds,
} from '#shop/content'
import { needsContext } from '#web/context.ts'
import { SecondaryLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { YesField } from '../desk-fields.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { QueueLinks } from '../queue-links.tsx'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/pages.ts'
import { TextForm } from './text-form.tsx'

export const handle = deskHandle('/desk/pages', {
  saved: 'Saved. Its page shows it from its day on.',
  gone: 'Taken down.',
})

const kindAt = (url: URL): TextKind =>
  textKinds.find((kind) => kind === url.searchParams.get('kind')) ?? 'page'

const publicHrefs: Readonly<Record<TextKind, (slug: string) => string>> = {
  page: (slug) => `/${slug}`,
  article: (slug) => `/articles/${slug}`,
  question: (slug) => `/faqs#${slug}`,
}

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const kind = kindAt(url)
  const slug = url.searchParams.get('slug')
  const [texts, source, courses] = await Promise.all([
    listTexts(needs.db, kind),
    slug ? readTextSource(needs.db, kind, slug) : null,
    needs.facts.levels(),
  ])
  const isPage = texts.some((text) => text.slug === slug)
  if (slug && source === null && !(kind === 'page' && isPage)) throw data(null, { status: 404 })
  return {
    kind,
    slug,
    fields: slug === null ? null : (source ?? { slug }),
    choices: {
      kind: named(Object.fromEntries(Object.entries(articleKinds).map(([name, { one }]) => [name, one]))),
      topic: named(faqTopics),
      courseCode: courses.map(({ code, name }) => ({ value: code, label: name })),
    },
    href: slug ? publicHrefs[kind](slug) : null,
    texts: texts.map(({ from, ...text }) => ({ ...text, from: from && formatDay(from) })),
  }
}

/** Saves a text or takes it down; a refusal says why and changes nothing. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, actorId, deed, text, texts, refuse, finish } = await readDeskForm({ context, request })
  const kind = kindAt(url)
  // What has an address keeps it.
  const slug = url.searchParams.get('slug') || text('slug')
  const values = texts()
  if (deed === 'take-down') {
    if (text('sure') !== 'yes') return refuse({ path: 'sure', message: 'Tick this first.' })
    const done = await takeDownText(db, kind, { ...values, slug }, actorId)
    return finish(done, `/desk/pages?kind=${kind}&done=gone`)
  }
  const saved = await saveText(db, kind, { isOnHome: '', ...values, slug }, actorId)
  return finish(saved, `/desk/pages?kind=${kind}&slug=${slug}&done=saved`)
}

/** A refused form shows what others saved meanwhile. */
export const shouldRevalidate = () => true

const kindNames: Readonly<Record<TextKind, string>> = {
  page: 'Pages',
  article: 'Articles',
  question: 'Questions',
}

export default function PagesDesk({ loaderData: view }: Route.ComponentProps) {
  const { kind, slug, fields, texts, href } = view
  return (
    <SectionedPage words="A page keeps all of its versions: what was in force on a past day never changes.">
      <QueueLinks
        label="Kinds of text"
        queues={(['page', 'article', 'question'] as const).map((each) => ({
          href: `/desk/pages?kind=${each}`,
          label: kindNames[each],
          count: null,
          isHere: kind === each,
        }))}
      />
      {fields && (
        <DeskSection title={fields.title || fields.question || 'New text'} isFirst>
          {href && (
            <TextLink href={href} className="mb-4 inline-block">
              View in the store
            </TextLink>
          )}
          <TextForm kind={kind} slug={slug} fields={fields} choices={view.choices} />
          {fields.removable && (
            <DeskForm
              deed="take-down"
              submit={kind === 'page' ? 'Withdraw' : 'Take down'}
              tone="secondary"
              className="mt-8 border-t border-line pt-4"
            >
              <input type="hidden" name="seen" value={fields.seen} />
              <YesField
                name="sure"
                label={
                  kind === 'page'
                    ? 'Withdraw this version, which has not begun: the one before it stays'
                    : 'Take this text down: it is deleted, and its address shows nothing'
                }
              />
            </DeskForm>
          )}
        </DeskSection>
      )}
      <DeskSection title={kindNames[kind]} count={texts.length} isFirst={!fields}>
        {kind !== 'page' && (
          <p className="mb-4">
            <SecondaryLink href={`/desk/pages?kind=${kind}&slug=`}>Write another</SecondaryLink>
          </p>
        )}
        <DeskTable
          caption={kindNames[kind]}
          rows={texts}
          keyOf={({ slug }) => slug}
          columns={[
            {
              title: 'Text',
              look: 'min-w-56',
              cell: ({ slug, title }) => (
                <TextLink href={`/desk/pages?kind=${kind}&slug=${slug}`}>{title}</TextLink>
              ),
              below: ({ slug }) => slug,
            },
            { title: 'From', cell: ({ from }) => from },
          ]}
        />
      </DeskSection>
    </SectionedPage>
  )
}
