import { data } from 'react-router'
import type { Tx } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { ok } from '#kernel/result'
import {
  announceAttempt,
  deleteAnnouncement,
  listAnnouncements,
  listAttempts,
  saveAnnouncement,
} from '#shop/catalog'
import { readServerTime } from '#shop/product-page'
import { needsContext } from '#web/context.ts'
import { TextLink } from '../../ui/link.tsx'
import { DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { paperTicksOf } from '../paper-ticks.tsx'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/attempts.ts'
import { AnnouncementForm, AttemptForm } from './attempt-forms.tsx'

const done = {
  attempt: 'The attempt is saved. Students can choose it now.',
  announcement: 'The announcement is saved.',
  'delete-announcement': 'The announcement is deleted.',
} as const

export const handle = deskHandle('/desk/attempts', done)

/** How the address of the page names an announcement. */
const addressOf = ({ topic, courseCode }: { readonly topic: string; readonly courseCode: string }) =>
  `${courseCode}.${topic}`

const ticked = (prefix: string, codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [`${prefix}-${code}`, 'yes']))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, facts } = context.get(needsContext)
  const [{ today }, all, announcements, courses] = await Promise.all([
    readServerTime(db),
    listAttempts(db, { all: true }),
    listAnnouncements(db),
    facts.levels(),
  ])
  const levels = courses.flatMap((course) => course.levels)
  const toCome = all.filter(({ examOn }) => examOn >= today)
  const attempt = toCome.find(({ code }) => code === url.searchParams.get('attempt'))
  const announcement = announcements.find((one) => addressOf(one) === url.searchParams.get('announcement'))
  const courseOf = (code: string) => courses.find((course) => course.code === code)
  return {
    attempts: toCome.map(({ code, name, examOn, actBasis, levelCodes }) => ({
      code,
      name,
      day: formatDay(examOn),
      act: actBasis === null ? '–' : `Act of ${actBasis}`,
      levels: levels.flatMap((level) => (levelCodes.includes(level.code) ? level.shortName : [])).join(', '),
    })),
    announcements: announcements.map((one) => ({ ...one, course: courseOf(one.courseCode)?.name })),
    attempt: attempt && {
      code: attempt.code,
      name: attempt.name,
      levels: courseOf(attempt.courseCode)?.levels.map(({ code, name }) => ({ code, name })) ?? [],
      values: {
        examOn: attempt.examOn,
        act: attempt.actBasis ?? '',
        ...ticked('level', attempt.levelCodes),
      },
    },
    announcement: announcement && {
      topic: announcement.topic,
      values: {
        course: announcement.courseCode,
        statement: announcement.statement,
        attempt: announcement.attemptCode ?? '',
        announcedOn: announcement.announcedOn ?? '',
        href: announcement.href ?? '',
        ...ticked('paper', announcement.paperCodes),
      },
    },
    levels: levels.map(({ code, name }) => ({ code, name })),
    courses: courses.map(({ code, name }) => ({ value: code, label: name })),
    attemptOptions: all.map(({ code, name }) => ({ value: code, label: name })),
    papers: (announcement ? (courseOf(announcement.courseCode)?.levels ?? []) : levels).map(paperTicksOf),
  }
}

type Ticks = Readonly<Record<'levels' | 'papers', readonly string[]>>

/** Carries out a deed of this page. Answers what is audited of it; null when what it deletes is not there. */
async function carryOut(tx: Tx, deed: string, typed: Readonly<Record<string, string>>, ticks: Ticks) {
  const { topic = '', course = '', statement, attempt, examOn, act } = typed
  if (deed === 'delete-announcement')
    return (await deleteAnnouncement(tx, topic, course))
      ? ok({ subject: `announcement:${course}.${topic}`, detail: {} })
      : null
  if (deed === 'attempt') {
    const saved = await announceAttempt(tx, { ...typed, ...ticks })
    const detail = { examOn, act, levels: ticks.levels.join(' ') }
    return saved.ok ? ok({ subject: `attempt:${saved.value.code}`, detail }) : saved
  }
  const saved = await saveAnnouncement(tx, { ...typed, ...ticks })
  const detail = { statement, attempt }
  return saved.ok ? ok({ subject: `announcement:${course}.${saved.value.topic}`, detail }) : saved
}

/** Saves an attempt or an announcement, or deletes one, audited; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { audited, deed, form, texts, finish } = await readDeskForm({ context, request })
  if (!Object.hasOwn(done, deed)) throw data(null, { status: 400 })
  const tickedOf = (prefix: string) =>
    [...form.keys()].flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []))
  const ticks = { levels: tickedOf('level-'), papers: tickedOf('paper-') }
  const outcome = await audited(
    (tx) => carryOut(tx, deed, texts(), ticks),
    (entry) => ({ action: `catalog.${deed}`, ...entry }),
  )
  return finish(outcome, `/desk/attempts?done=${deed}`)
}

export default function AttemptsDesk({ loaderData: view }: Route.ComponentProps) {
  const { attempts, announcements, attempt, announcement } = view
  return (
    <SectionedPage
      words={
        <>
          What the institutes announce. After you move an attempt,{' '}
          <TextLink href="/desk/access">extend the access</TextLink> of those who opened a title sold until
          it: it ends on the old day.
        </>
      }
    >
      <DeskSection title={attempt ? `Change ${attempt.name}` : 'Add an attempt'} isFirst>
        <AttemptForm view={view} />
      </DeskSection>
      <DeskSection title="Attempts to come" count={attempts.length}>
        <DeskTable
          caption="Attempts to come, the next first"
          empty="None: nobody can choose an attempt. Add one."
          rows={attempts}
          keyOf={({ code }) => code}
          columns={[
            {
              title: 'Attempt',
              cell: ({ code, name }) => <TextLink href={`/desk/attempts?attempt=${code}`}>{name}</TextLink>,
            },
            { title: 'Begins', look: 'whitespace-nowrap', cell: ({ day }) => day },
            { title: 'Income tax', look: 'whitespace-nowrap', cell: ({ act }) => act },
            { title: 'Levels', look: 'min-w-40', cell: ({ levels }) => levels || 'None: not offered' },
          ]}
        />
      </DeskSection>
      <DeskSection title="Announcements" count={announcements.length}>
        <DeskTable
          caption="What institutes have announced"
          empty="None yet."
          rows={announcements}
          keyOf={addressOf}
          deedOf={({ topic, courseCode, course }) => ({
            deed: 'delete-announcement',
            to: { topic, course: courseCode },
            about: `what ${course} announced`,
          })}
          columns={[
            { title: 'Course', cell: ({ course }) => course },
            {
              title: 'What students read',
              look: 'min-w-56',
              cell: (one) => (
                <TextLink href={`/desk/attempts?announcement=${addressOf(one)}#announcement`}>
                  {one.statement}
                </TextLink>
              ),
            },
            {
              title: 'Announced',
              look: 'whitespace-nowrap',
              cell: ({ announcedOn }) => (announcedOn ? formatDay(announcedOn) : 'Not announced'),
            },
            { title: 'Papers', numeric: true, cell: ({ paperCodes }) => paperCodes.length },
          ]}
        />
      </DeskSection>
      <DeskSection title={announcement ? 'Change the announcement' : 'Add an announcement'}>
        <AnnouncementForm view={view} />
      </DeskSection>
    </SectionedPage>
  )
}
