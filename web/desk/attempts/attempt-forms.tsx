import { ChoiceField, TextField } from '../../storefront/form-fields.tsx'
import { DeskInputs, fieldRows, YesField } from '../desk-fields.tsx'
import { DeskForm, useDeskForm } from '../desk-page.tsx'
import { PaperTicks } from '../paper-ticks.tsx'
import type { Route } from './+types/attempts.ts'

type AttemptsProps = { readonly view: Route.ComponentProps['loaderData'] }

const { text, lines, day, select } = fieldRows()

const acts = [
  { value: '1961', label: 'Income-tax Act, 1961' },
  { value: '2025', label: 'Income-tax Act, 2025' },
]

/** An attempt: its day, its levels, and the law that it examines. */
export const AttemptForm = ({ view: { attempt, attempts, levels } }: AttemptsProps) => (
  <DeskForm
    deed="attempt"
    once
    values={attempt?.values}
    since={[attempt?.code, attempts.length]}
    submit={attempt ? 'Save attempt' : 'Add attempt'}
    className="mt-4"
  >
    <input type="hidden" name="code" value={attempt?.code ?? ''} />
    <DeskInputs
      fields={[day('examOn', 'First day of the exams', { hint: 'The attempt is named by its month.' })]}
    />
    <fieldset id="levels" tabIndex={-1} className="min-w-0">
      <legend className="text-14 font-medium">Levels that are examined</legend>
      {attempt && <p className="text-14 text-soft">Without any, nobody can choose the attempt.</p>}
      <div className="grid gap-x-4 wide:grid-cols-3">
        {(attempt?.levels ?? levels).map((level) => (
          <YesField key={level.code} name={`level-${level.code}`} label={level.name} />
        ))}
      </div>
    </fieldset>
    <ChoiceField name="act" label="Examines" none="Neither, or not announced" options={acts} optional />
  </DeskForm>
)

/** What an institute has announced on a topic, and which papers it is about. */
export function AnnouncementForm({ view }: AttemptsProps) {
  const { announcement, announcements, attemptOptions, courses, papers } = view
  const { values } = useDeskForm('announcement', announcement?.values)
  return (
    <DeskForm
      id="announcement"
      deed="announcement"
      once
      values={announcement?.values}
      since={[announcement?.topic, announcement?.values.course, announcements.length]}
      submit="Save announcement"
      tone="secondary"
      className="mt-4"
    >
      {!announcement ? (
        <>
          <TextField name="topic" label="Topic" hint="Such as Companies Act amendments 2026" maxLength={80} />
          <ChoiceField name="course" label="Course" none="Choose" options={courses} />
        </>
      ) : (
        <>
          <input type="hidden" name="topic" value={announcement.topic} />
          <input type="hidden" name="course" value={values.course ?? ''} />
        </>
      )}
      <DeskInputs
        fields={[
          lines('statement', 'What students read', 300, {
            hint: 'A sentence. Where nothing is announced, say so.',
            rows: 2,
          }),
          select('attempt', 'First attempt that it holds for', {
            none: 'Not announced',
            values: attemptOptions,
            optional: true,
          }),
          day('announcedOn', 'Announced on', { optional: true }),
          text('href', 'Page of the announcement', 300, { type: 'url', optional: true }),
        ]}
      />
      <fieldset id="announcement-papers" tabIndex={-1} className="min-w-0">
        <legend className="text-14 font-medium">Papers that it is about</legend>
        <PaperTicks
          levels={papers}
          isTicked={(paper) => values[`paper-${paper}`] === 'yes'}
          fieldOf={(paper) => ({ name: `paper-${paper}`, value: 'yes' })}
        />
      </fieldset>
    </DeskForm>
  )
}
