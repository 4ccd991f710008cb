import { data, redirect } from 'react-router'
import { formatDay } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { lectureHref, materialHref } from '#kernel/library-links'
import { readChecked } from '#shop/content'
import { mayOpen, noteChapter, readCourse, readMaterial, watermarkOf } from '#shop/library'
import { needsContext, visitorContext } from '#web/context.ts'
import { Prose } from '../../content/prose.tsx'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { classes } from '../../ui/classes.ts'
import { Anchor } from '../../ui/link.tsx'
import { PartLinks } from '../library/part-links.tsx'
import { ReaderBar } from '../library/reader-bar.tsx'
import { ownTitle } from '../library/unit-words.ts'
import { Watermark } from '../library/watermark.tsx'
import { WithOrderLink } from '../library/with-order-link.tsx'
import { signInFor } from '../return-path.ts'
import type { Route } from './+types/material.ts'

/** Open to all: the loader asks to sign in, and refuses whom the course does not open to. */
export const handle: RouteHandle = { policy: 'owner', layout: 'plain' }

export const meta = (args: Route.MetaArgs) =>
  titleMeta(ownTitle(args.loaderData?.book, args.loaderData))(args)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  const editionId = parseNumberId(params.edition)
  const course = editionId === null ? null : await readCourse(db, editionId)
  const chapter = course?.material.find(({ no }) => String(no) === params.chapter)
  if (!course || !chapter) throw data(null, { status: 404 })
  if (!user) throw redirect(signInFor(url), 303)
  const view = { book: course, chapters: course.material, ...chapter }
  const reader = { userId: user.id, editionId: course.editionId }
  const access = await mayOpen(db, reader, 'course')
  if (!access.ok || !access.value.isOpened)
    return data(
      { ...view, words: access.ok ? 'Start the course first.' : access.refusal.message, own: null },
      { status: 403 },
    )
  const pace = await noteChapter(db, reader, chapter.no)
  if (!pace.ok) return data({ ...view, words: pace.refusal.message, own: null }, { status: 429 })
  const { endsOn } = access.value
  return {
    ...view,
    words: null,
    own: {
      blocks: readChecked((await readMaterial(db, course.editionId, chapter.no)) ?? ''),
      watermark: watermarkOf(user.name, access.value),
      until: endsOn && formatDay(endsOn),
    },
  }
}

export default function MaterialPage({ loaderData: view }: Route.ComponentProps) {
  const { book, chapters, no, title, own, words } = view
  const [previous, next] = [chapters[no - 2], chapters[no]]
  const linkTo = (to: typeof next) =>
    to ? { href: materialHref(book.editionId, to.no), title: to.title } : null
  return (
    <div className="min-h-page bg-paper text-ink print:hidden">
      <ReaderBar book={book} back={{ href: lectureHref(book.editionId), words: 'Lectures' }} />
      <div className="grid wide:grid-cols-[264px_minmax(0,1fr)_288px]">
        <article className="relative overflow-hidden px-4 py-8 wide:col-start-2 wide:row-start-1 wide:px-10">
          {own && <Watermark words={own.watermark} />}
          <div className="relative mx-auto max-w-measure">
            <h1 className="mb-4 font-serif text-30 font-bold">
              <span className="mr-3 font-normal text-soft">{no}</span> {title}
            </h1>
            {own ? (
              <Prose blocks={own.blocks} className="font-serif" />
            ) : (
              <p>{words && <WithOrderLink words={words} />}</p>
            )}
            <PartLinks label="Chapters before and after" previous={linkTo(previous)} next={linkTo(next)} />
            {own?.until && <p className="mt-2 text-14 text-soft">Open till {own.until}</p>}
          </div>
        </article>
        <nav aria-label="Contents" className="p-4 text-14">
          <h2 className="mb-2 font-bold">Study material</h2>
          <ol>
            {chapters.map((each) => (
              <li key={each.no}>
                <Anchor
                  href={materialHref(book.editionId, each.no)}
                  aria-current={each.no === no ? 'page' : undefined}
                  className={classes(
                    'flex min-h-11 items-center gap-3 hover:text-brand',
                    each.no === no && 'font-bold',
                  )}
                >
                  <span className="text-soft tabular-nums">{each.no}</span> {each.title}
                </Anchor>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </div>
  )
}
