import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import {
  formatQuestions,
  listPapers,
  listTests,
  mostQuestions,
  questionMegabytes,
  readSolutions,
  readTitlesOfTest,
} from '#shop/practice'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { ChoiceField, formState } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeedForm, DeskForm, DeskSection, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { idOrNew } from '../read-desk-page.ts'
import type { Route } from './+types/test.ts'
import { changeTest } from './change-test.ts'
import { QuestionList, TestForm } from './test-forms.tsx'

export const handle = deskHandle('/desk/tests', {
  save: 'The test is saved. Below you say which titles have it.',
  place: 'The titles are saved.',
})

export const meta = titleMeta('Test · Desk')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const id = idOrNew(params.test)
  const copied = id === null ? parseNumberId(url.searchParams.get('from') ?? '') : null
  const source = id ?? copied
  const [[test], questions, titles, papers] = await Promise.all([
    source === null ? [] : listTests(db, source),
    source === null ? [] : readSolutions(db, source),
    id === null ? [] : readTitlesOfTest(db, id),
    id === null ? listPapers(db) : null,
  ])
  if (source !== null && !test) throw data(null, { status: 404 })
  return {
    id,
    name: id === null ? 'New test' : test?.title,
    paper: id === null ? null : test?.paper,
    wasTaken: id !== null && test?.wasTaken === true,
    mayDelete: id !== null && test?.wasTaken === false && test.titles.length === 0,
    papers,
    most: { questions: mostQuestions, megabytes: questionMegabytes },
    values: {
      paper: test?.paperCode ?? '',
      title: copied === null ? test?.title : `${test?.title} (corrected)`,
      minutes: String(test?.minutes ?? ''),
      minus: String(test?.minus ?? 0),
      questions: formatQuestions(questions),
    },
    titles,
  }
}

/** Previews or saves a test, gives it to titles, or deletes it; a refusal says why and changes nothing. Audited. */
export const action = ({ context, params, request }: Route.ActionArgs) =>
  changeTest({ context, request }, idOrNew(params.test))

const whoMayTakeIt = [
  { value: 'owners', label: 'Those who have it' },
  { value: 'all', label: 'Everybody, as a free sample' },
]

export default function TestAtDesk({ loaderData: view, actionData: answered }: Route.ComponentProps) {
  const { id, values, titles } = view
  const ofTest =
    answered && answered.values.deed !== 'place'
      ? { ...answered, values: { ...values, ...answered.values } }
      : undefined
  const preview = answered?.preview
  return (
    <SectionedPage title={view.name ?? ''} words={view.paper ?? 'A test of one paper, with a time limit.'}>
      <p>
        <TextLink href="/desk/tests">All tests</TextLink>
      </p>
      {view.wasTaken && (
        <Notice tone="warning">
          Students have taken this test, so its questions and marks stay.{' '}
          <TextLink href={`/desk/tests/new?from=${id}`}>Copy it to a new test</TextLink>
        </Notice>
      )}
      {preview && (
        <DeskSection title="Preview, not saved yet" count={preview.length} isFirst>
          <details open>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">
              Show or hide the questions
            </summary>
            <QuestionList questions={preview} />
          </details>
        </DeskSection>
      )}
      <DeskSection title="Test" isFirst={!preview}>
        <TestForm
          form={formState(ofTest, { values })}
          since={[id, values.questions, ofTest?.values.questions]}
          papers={view.papers}
          most={view.most}
        />
      </DeskSection>
      {id !== null && (
        <DeskSection title="Who may take it, by title" count={titles.length}>
          {titles.length === 0 ? (
            <p className="text-14 text-soft">No test series or practice plan covers this paper.</p>
          ) : (
            <DeskForm
              deed="place"
              values={Object.fromEntries(titles.map(({ workId, opensTo }) => [`title-${workId}`, opensTo]))}
              submit="Save titles"
            >
              {titles.map(({ workId, title }) => (
                <ChoiceField
                  key={workId}
                  name={`title-${workId}`}
                  label={title}
                  options={whoMayTakeIt}
                  none="Not in it"
                />
              ))}
            </DeskForm>
          )}
        </DeskSection>
      )}
      {view.mayDelete && <DeedForm to={{}} deed="delete" tone="danger" words="Delete test" />}
    </SectionedPage>
  )
}
