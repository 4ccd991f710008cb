import { data, redirect } from 'react-router'
import { formatDay } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { accessHref, lectureHref } from '#kernel/library-links'
import {
  type CourseViews,
  type Device,
  type LectureCourse,
  type LibraryAccess,
  mayOpen,
  openPlayback,
  readCourse,
  readDevices,
  readOwnReading,
  readPlayedRecording,
  readPlays,
  savePlace,
  watermarkOf,
} from '#shop/library'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { loadNotes, toNoteViews } from '../library/load-chapter.ts'
import { openingWords } from '../library/load-reader.ts'
import { deviceOf } from '../library/reader-request.ts'
import { signInFor } from '../return-path.ts'
import type { Route } from './+types/lecture.ts'
import { stoppedWords, viewWords } from './view-words.ts'

type Lecture = LectureCourse['lectures'][number]

/** A page of a course: a lecture; a course that is yet to be opened; or why it does not open. */
export type LecturePageView = Route.ComponentProps['loaderData']

/** A lecture as its page plays it. */
export type LectureView = Extract<LecturePageView, { readonly kind: 'lecture' }>

type Asked = Pick<Route.LoaderArgs, 'params' | 'url' | 'request'>

/** Loads a lecture for its owner, or the demo lecture for anybody. Asks visitors to sign in; a foreign course is refused (403). */
export async function loadLecture(
  needs: Pick<ShopNeeds, 'db' | 'secret' | 'isSecure'>,
  visitor: Visitor,
  asked: Asked,
) {
  const { db, secret } = needs
  const { user } = visitor
  const { params, url } = asked
  const editionId = parseNumberId(params.edition)
  const course = editionId === null ? null : await readCourse(db, editionId)
  const wanted = course?.lectures.find(({ no, isSample }) =>
    params.lecture === 'sample' ? isSample : String(no) === params.lecture,
  )
  if (!course || (params.lecture !== undefined && !wanted)) throw data(null, { status: 404 })
  const opens = { editionId: course.editionId, lectureNo: wanted?.no ?? null }
  const access = user && (await mayOpen(db, { userId: user.id, ...opens }, 'course'))
  if (user && access?.ok && access.value.isOpened)
    return loadOwn(
      needs,
      { course, wanted, user, access: access.value, device: deviceOf(needs, visitor, asked.request) },
      asked,
    )
  if (wanted?.isSample && !access?.ok) {
    const playback = openPlayback(secret, null, { editionId: course.editionId, lectureNo: wanted.no })
    const { transcript } = await readPlayedRecording(db, course.editionId, wanted.no)
    return toView(course, wanted, {
      playback,
      stopped: null,
      startAt: 0,
      seekTo: null,
      transcript,
      // Nobody's place, views and notes are saved.
      own: null,
      list: toList(course, null),
    })
  }
  if (!user) throw redirect(signInFor(url), 303)
  if (access?.ok)
    return { ...pageOf(course), kind: 'unopened' as const, words: openingWords(course, access.value.cause) }
  const sample = course.lectures.find(({ isSample }) => isSample)
  return data(
    {
      ...pageOf(course),
      kind: 'closed' as const,
      words: access?.refusal.message ?? '',
      sampleHref: sample ? lectureHref(course.editionId, sample.no) : null,
      canTry: false,
      resumeHref: access?.refusal.code === 'paused' ? accessHref(course.editionId) : null,
      trialDays: null,
      notes: await loadNotes(db, { userId: user.id, editionId: course.editionId }),
      owner: null,
    },
    { status: 403 },
  )
}

const pageOf = (course: LectureCourse) => ({
  book: {
    noun: 'course' as const,
    unit: 'lecture' as const,
    editionId: course.editionId,
    title: course.title,
    editionLabel: course.editionLabel,
    chapters: course.lectures,
  },
  productHref: `/product/${course.editionId}/${course.slug}`,
})

/** The lecture that its owner wants, or that they watched last. */
async function loadOwn(
  { db, secret }: Pick<ShopNeeds, 'db' | 'secret'>,
  {
    course,
    wanted,
    user,
    access,
    device,
  }: {
    readonly course: LectureCourse
    readonly wanted: Lecture | undefined
    readonly user: { readonly id: string; readonly name: string }
    readonly access: LibraryAccess
    readonly device: Device | null
  },
  { params, url, request }: Asked,
) {
  const { editionId } = course
  const reader = { userId: user.id, editionId }
  const { place, notes } = await readOwnReading(db, reader)
  const lecture = wanted ?? course.lectures.find(({ no }) => no === place?.chapterNo) ?? course.lectures[0]
  if (!lecture) throw data(null, { status: 404 })
  const { no } = lecture
  // Place and notes are saved for the lecture in the address, so each lecture has one.
  if (params.lecture !== String(no)) throw redirect(`${lectureHref(editionId, no)}${url.search}`, 303)
  // A page without scripts says which lecture it is by being opened; with scripts the player says so itself.
  if (place?.chapterNo !== no && request.headers.get('accept')?.includes('text/html'))
    await savePlace(db, reader, { chapterNo: no, progress: 0 })
  if (access.entitlementId === null) throw data(null, { status: 403 })
  const views = await readPlays(db, access.entitlementId)
  const play = views.plays.find((each) => each.no === no)
  const devices = await readDevices(db, access.entitlementId)
  const stopped = lecture.isSample ? null : stoppedWords({ views, no, devices, device })
  const count = devices.devices.length
  const isAdded = !lecture.isSample && !devices.devices.some((each) => each.device === device?.id)
  const at = url.searchParams.get('at')
  const { transcript, resumeAt } = await readPlayedRecording(db, editionId, no)
  return toView(course, lecture, {
    /** The token in the addresses of this playback; null when no view is left, or this is one device too many. */
    playback: stopped === null ? openPlayback(secret, user.id, { editionId, lectureNo: no }) : null,
    /** Why it does not play; null with a token. */
    stopped,
    startAt: resumeAt(play?.atSecond ?? 0),
    /** The second of a note that was followed. */
    seekTo: at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null,
    transcript,
    list: toList(course, views),
    own: {
      watermark: watermarkOf(user.name, access),
      until: access.endsOn && formatDay(access.endsOn),
      views: viewWords(views, no),
      /** The chapter of the e-book that goes with this lecture. */
      material: course.material.find(({ title }) => title === lecture.section) ?? course.material[0] ?? null,
      devices: `${count} of ${devices.most}`,
      /** The same once it plays, which adds this device. */
      devicesPlaying: `${isAdded ? count + 1 : count} of ${devices.most}`,
      notes: toNoteViews(notes),
    },
  })
}

const toList = (course: LectureCourse, views: CourseViews | null) => {
  const seen = new Set(views?.plays.filter((play) => play.views > 0).map(({ no }) => no))
  return course.lectures.map(({ isSample, ...lecture }) => ({
    ...lecture,
    isOpen: views !== null || isSample,
    isSeen: seen.has(lecture.no),
  }))
}

const toView = <Playing>(course: LectureCourse, { no, title }: Lecture, playing: Playing) => ({
  ...pageOf(course),
  kind: 'lecture' as const,
  no,
  title,
  coverHash: course.coverHash,
  byline: [`Lecture ${no} of ${course.lectures.length}`, course.people, course.language]
    .filter(Boolean)
    .join(' · '),
  ...playing,
})
