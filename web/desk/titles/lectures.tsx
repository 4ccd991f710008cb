import { data, redirect } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { lectureHref } from '#kernel/library-links'
import {
  blockBytes,
  type CourseToFill,
  markDemo,
  readCourseToFill,
  recordingMegabytes,
  uploadRecording,
} from '#shop/lecture-import'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { formState } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { DeedForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { idAt, orNotFound } from '../read-desk-page.ts'
import { useLookingAgain } from '../use-looking-again.ts'
import type { Route } from './+types/lectures.ts'
import { LectureForm } from './lecture-form.tsx'
import { readLecture } from './read-lecture.ts'

export const handle = deskHandle('/desk/titles')

export const meta = titleMeta('Lectures', 'What an online course holds.')

export async function loader({ context, params }: Route.LoaderArgs) {
  const editionId = idAt(params.edition)
  const course = orNotFound(await readCourseToFill(context.get(needsContext).db, editionId))
  return { ...course, editionId, limits: { blockBytes, megabytes: recordingMegabytes } }
}

const stateWords = ({ state, refusal }: Pick<CourseToFill['uploads'][number], 'state' | 'refusal'>) =>
  ({
    arriving: 'It arrives.',
    waiting: 'Received. It is being cut for the player.',
    refused: `Not stored. ${refusal}`,
  })[state]

/** Opens or closes a demo lecture, or takes a lecture whose recording came with the form. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, db, form, actorId, deed, idOf, fileOf, finish } = await readDeskForm({ context, request })
  const editionId = idAt(params.edition)
  const here = `/desk/titles/${editionId}/lectures`
  if (deed === 'open' || deed === 'close') {
    const isThere = await markDemo(db, { editionId, no: idOf('no') ?? 0, isSample: deed === 'open', actorId })
    if (!isThere) throw data(null, { status: 404 })
    throw redirect(here, 303)
  }
  const video = (await fileOf('video')) ?? new Uint8Array()
  const taken = await uploadRecording(needs, { ...(await readLecture(form)), editionId, actorId }, video)
  return finish(taken, here)
}

export default function LecturesDesk({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { editionId, lectures, uploads, limits } = view
  const isUnderWay = uploads.some(({ state }) => state === 'waiting')
  useLookingAgain(isUnderWay)
  const at = `/desk/titles/${editionId}`
  return (
    <SectionedPage
      title={`Lectures: ${view.title}`}
      words={
        <>
          {view.editionLabel} · <TextLink href={at}>Its fields</TextLink>, which also change the order and the
          names of lectures. All online options of the course have the same lectures.
        </>
      }
    >
      <DeskSection title="Lectures" count={lectures.length} isFirst>
        <DeskTable
          caption="The lectures of the course, in order"
          empty="None yet. The course is on sale once it has one."
          rows={lectures}
          keyOf={({ no }) => no}
          columns={[
            { title: 'No.', numeric: true, cell: ({ no }) => no },
            {
              title: 'Lecture',
              cell: ({ no, title, isSample }) =>
                isSample ? <TextLink href={lectureHref(editionId, no)}>{title}</TextLink> : title,
              below: ({ section, minutes, hasCaptions }) =>
                `${section} · ${minutes} min · ${hasCaptions ? 'captions' : 'no captions'}`,
            },
            {
              title: 'Open to',
              cell: ({ no, title, isSample }) => (
                <span className="flex flex-wrap items-center gap-3">
                  {isSample ? 'All' : 'Buyers'}
                  <DeedForm
                    deed={isSample ? 'close' : 'open'}
                    to={{ no }}
                    tone="secondary"
                    words={isSample ? 'End the demo' : 'Make it a demo'}
                    about={title}
                  />
                </span>
              ),
            },
          ]}
        />
      </DeskSection>
      {uploads.length > 0 && (
        <DeskSection title="Uploads" count={uploads.length}>
          {isUnderWay && (
            <p className="mb-2 text-14 text-soft">
              You can leave this page.{' '}
              <TextLink href={`${at}/lectures`}>Reload it to see how far the recording is</TextLink>
            </p>
          )}
          <div aria-live="polite">
            <DeskTable
              caption="Recordings on their way, and those refused in the last week"
              rows={uploads}
              keyOf={({ id }) => id}
              columns={[
                { title: 'Lecture', cell: ({ title }) => title, below: ({ section }) => section },
                { title: 'Uploaded', cell: ({ uploadedAt }) => formatInstantIst(uploadedAt) },
                {
                  title: 'State',
                  cell: ({ state, refusal, arrived, title }) => (
                    <>
                      <span className={state === 'refused' ? 'text-danger' : ''}>
                        {stateWords({ state, refusal })}
                      </span>
                      {state === 'arriving' && (
                        <ProgressBar label={`Arrived of ${title}`} reached={arrived} />
                      )}
                    </>
                  ),
                },
              ]}
            />
          </div>
        </DeskSection>
      )}
      <DeskSection title="New lecture">
        <LectureForm
          key={JSON.stringify(refused?.errors)}
          editionId={editionId}
          {...limits}
          form={formState(refused, { values: { section: lectures.at(-1)?.section } })}
        />
      </DeskSection>
    </SectionedPage>
  )
}
