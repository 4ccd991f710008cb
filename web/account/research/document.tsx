import { data, redirect } from 'react-router'
import { researchHref } from '#kernel/library-links'
import { readChecked } from '#shop/content'
import { noteChapter } from '#shop/library'
import { readDocument } from '#shop/research'
import { needsContext, visitorContext } from '#web/context.ts'
import { Prose } from '../../content/prose.tsx'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TitledSection } from '../../storefront/titled-section.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReaderBar } from '../library/reader-bar.tsx'
import { ownTitle } from '../library/unit-words.ts'
import { planHead } from '../plans/plan-state.ts'
import type { Route } from './+types/document.ts'
import { EntryList } from './entry-list.tsx'
import { findResearch, kindNames, toEntry } from './find-research.ts'

/** Open to all: the loader asks to sign in, and opens samples to everybody. */
export const handle: RouteHandle = { policy: 'owner', layout: 'plain' }

export const meta = (args: Route.MetaArgs) =>
  titleMeta(ownTitle(args.loaderData?.plan, args.loaderData))(args)

export async function loader({ context, params }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const { db } = needs
  const visitor = context.get(visitorContext)
  const { plan, state } = await findResearch(needs, visitor, params.edition)
  const document = await readDocument(db, { workId: plan.workId, slug: params.document })
  if (!document) throw data(null, { status: 404 })
  const { user } = visitor
  const isOpen = state.kind === 'open' && user !== null
  if (!isOpen && !document.isSample) throw redirect(researchHref(plan.editionId), 303)
  const noted = isOpen
    ? await noteChapter(db, { userId: user.id, editionId: plan.editionId }, document.id, 'documents')
    : null
  const head = {
    plan: planHead(plan),
    title: document.title,
    kind: kindNames[document.kind],
    citation: document.citation,
  }
  if (noted?.ok === false)
    return data({ ...head, text: null, problem: noted.refusal.message }, { status: 429 })
  // A link leads to a document of the same plan; to others the words stand alone.
  const body = document.body.replaceAll(/\[([^\]]*)\]\(#([^)]*)\)/g, (_, words: string, slug: string) =>
    document.cites.includes(slug) ? `[${words}](${researchHref(plan.editionId, slug)})` : words,
  )
  return data({
    ...head,
    problem: null,
    text: {
      blocks: readChecked(body),
      source: document.source,
      citedBy: document.citedBy.map((each) => toEntry(plan, isOpen, each)),
    },
  })
}

export default function ResearchDocumentPage({
  loaderData: { plan, title, kind, citation, text, problem },
}: Route.ComponentProps) {
  return (
    <>
      <ReaderBar book={plan} back={{ href: researchHref(plan.editionId), words: 'All documents' }} />
      <article className="page grid max-w-measure content-start gap-4 py-8 wide:py-12 print:hidden">
        <header>
          <p className="text-14 text-soft">{kind}</p>
          <h1 className="font-serif text-30 font-bold">{title}</h1>
          <p className="text-soft">{citation}</p>
        </header>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {text && (
          <>
            <Prose blocks={text.blocks} className="font-serif" />
            <p className="text-14">
              Cite as: {citation}. {text.source}
            </p>
            {text.citedBy.length > 0 && (
              <TitledSection title="Cited by" size={24} below="mb-2">
                <EntryList entries={text.citedBy} />
              </TitledSection>
            )}
          </>
        )}
      </article>
    </>
  )
}
