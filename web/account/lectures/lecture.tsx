import { useState } from 'react'
import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { accessHref, lectureHref, materialHref } from '#kernel/library-links'
import { deleteNote, openBook, readCourse, readPlays, saveNote, savePlace, savePlayed } from '#shop/library'
import { needsContext, visitorContext } from '#web/context.ts'
import { reachAction } from '../../browser/reach-action.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { oneValue } from '../../storefront/form-data.ts'
import { SecondaryLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { BeforeReading } from '../library/before-reading.tsx'
import { ReaderBar } from '../library/reader-bar.tsx'
import { readOpenAccess, readReaderRequest } from '../library/reader-request.ts'
import { ownTitle } from '../library/unit-words.ts'
import { signInFor } from '../return-path.ts'
import type { Route } from './+types/lecture.ts'
import { clock } from './clock.ts'
import { LectureList } from './lecture-list.tsx'
import { LectureNotes } from './lecture-notes.tsx'
import { type LectureView, loadLecture } from './load-lecture.ts'
import { Player } from './player.tsx'
import { type ViewWords, viewWords } from './view-words.ts'

/** Open to all: the loader asks to sign in, refuses what is not theirs, and plays demo lectures to everybody. */
export const handle: RouteHandle = { policy: 'owner', layout: 'plain' }

export const meta = (args: Route.MetaArgs) =>
  titleMeta(ownTitle(args.loaderData?.book, args.loaderData?.kind === 'lecture' && args.loaderData))(args)

export const loader = ({ context, ...asked }: Route.LoaderArgs) =>
  loadLecture(context.get(needsContext), context.get(visitorContext), asked)

/** Opens the course for the first time, saves where it is watched, or saves and deletes a note. */
export async function action(args: Route.ActionArgs) {
  // Their session was ended on another device.
  if (args.context.get(visitorContext).user === null) throw redirect(signInFor(args.url), 303)
  const { db, reader, form, intent } = await readReaderRequest(args)
  const { editionId } = reader
  const course = await readCourse(db, editionId)
  if (course === null) throw data(null, { status: 404 })
  if (intent === 'open') {
    const opened = await openBook(db, reader, 'course')
    if (!opened.ok) return data({ words: opened.refusal.message, views: null }, { status: 409 })
    throw redirect(lectureHref(editionId), 303)
  }
  const lectureNo = parseNumberId(args.params.lecture ?? '')
  const access = await readOpenAccess(db, { ...reader, lectureNo }, 'course')
  if (!access.ok) {
    const { message } = access.refusal
    return data({ words: message, views: null, closed: message }, { status: 403 })
  }
  const { entitlementId } = access.value
  if (entitlementId === null) throw data(null, { status: 403 })
  const lecture = course.lectures.find((each) => each.no === lectureNo)
  const time = Number(oneValue(form, 'at') || Number.NaN)
  const at = time >= 0 && time <= 86_400 ? time : null
  if (!lecture) throw data(null, { status: 400 })
  const { no } = lecture
  if (intent === 'place') {
    if (at === null) throw data(null, { status: 400 })
    await savePlayed(db, { entitlementId, lectureNo: no }, at)
    await savePlace(db, reader, { chapterNo: no, progress: 0 })
    return { words: null, views: viewWords(await readPlays(db, entitlementId), no) }
  }
  if (intent === 'delete') await deleteNote(db, reader, parseNumberId(oneValue(form, 'note') ?? '') ?? 0)
  else if (intent === 'note') {
    const words = oneValue(form, 'words') ?? ''
    const atSecond = at === null ? null : Math.floor(at)
    const saved = await saveNote(db, reader, { chapterNo: no, quote: '', words, atSecond })
    if (!saved.ok) return data({ words: saved.refusal.message, views: null }, { status: 422 })
  } else throw data(null, { status: 400 })
  throw redirect(`${lectureHref(editionId, no)}#notes`, 303)
}

/** Without network the lecture stays: its next place is saved, and a note says that it was not. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  reachAction(serverAction, { words: 'Not saved: we could not reach the shop. Try again.', views: null })

export { isReached as shouldRevalidate } from '../../browser/reach-action.ts'

export default function LecturePage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  if (view.kind !== 'lecture') return <BeforeReading view={view} problem={problem?.words ?? null} />
  return <Lecture key={`${view.book.editionId}/${view.no}`} view={view} problem={problem?.words ?? null} />
}

type LectureProps = {
  readonly view: LectureView
  readonly problem: string | null
}

function Lecture({ view, problem }: LectureProps) {
  const { book, no, title, byline, own, list, productHref } = view
  const [views, setViews] = useState<ViewWords | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const next = list.find((each) => each.no === no + 1 && each.isOpen)
  return (
    <div className="min-h-page">
      <ReaderBar
        book={book}
        back={own ? { href: '/user/library', words: 'Library' } : { href: productHref, words: 'The course' }}
      />
      <div className="mx-auto grid max-w-360 gap-6 wide:grid-cols-[minmax(0,1fr)_360px] wide:gap-8 wide:p-6">
        <div className="min-w-0">
          <Player view={view} onViews={setViews} onTime={setAt} />
          <div className="grid gap-6 p-4">
            <header className="flex flex-wrap items-center justify-between gap-4">
              <div>
                <p className="text-14 text-soft">{byline}</p>
                <h1 className="font-serif text-24 font-bold wide:text-30">{title}</h1>
              </div>
              {next && (
                <SecondaryLink href={lectureHref(book.editionId, next.no)}>
                  Next: lecture {next.no}
                </SecondaryLink>
              )}
            </header>
            {own ? (
              <dl className="grid gap-4 border-y border-line py-4 text-14 wide:grid-cols-3">
                <div>
                  <dt className="text-soft">Views of the course</dt>
                  <dd>
                    <p role="status" className="text-16 font-bold">
                      {(views ?? own.views).title}
                    </p>
                    <p className="text-soft">{(views ?? own.views).words}</p>
                  </dd>
                </div>
                <div>
                  <dt className="text-soft">Devices</dt>
                  <dd>
                    <p className="text-16 font-bold">{at === null ? own.devices : own.devicesPlaying}</p>
                    <TextLink href={accessHref(book.editionId)}>Devices and pause</TextLink>
                  </dd>
                </div>
                {own.material && (
                  <div>
                    <dt className="text-soft">Study material</dt>
                    <dd>
                      <TextLink href={materialHref(book.editionId, own.material.no)}>
                        {own.material.title}
                      </TextLink>
                    </dd>
                  </div>
                )}
                {own.until && (
                  <div>
                    <dt className="text-soft">Yours until</dt>
                    <dd className="text-16 font-bold">{own.until}</dd>
                  </div>
                )}
              </dl>
            ) : (
              <p className="rounded-card bg-sunk p-3">
                A demo lecture, open to all.{' '}
                <TextLink href={productHref}>See the course and its price</TextLink>
              </p>
            )}
            {own && (
              <LectureNotes notes={own.notes} no={no} edition={book.editionId} at={at} problem={problem} />
            )}
            <details className="border-t border-line pt-2" hidden={view.transcript.length === 0}>
              <summary className="min-h-11 cursor-pointer py-2 font-bold">Transcript</summary>
              <ol className="grid gap-1">
                {view.transcript.map((cue) => (
                  <li key={`${cue.at} ${cue.words}`} className="flex gap-4">
                    <span className="w-12 shrink-0 text-soft tabular-nums">{clock(cue.at)}</span>
                    {cue.words}
                  </li>
                ))}
              </ol>
            </details>
          </div>
        </div>
        <LectureList view={view} />
      </div>
    </div>
  )
}
