import { AreaField, ChoiceField, TextField } from '../../storefront/form-fields.tsx'
import { DeskForm, useDeskForm } from '../desk-page.tsx'
import { PaperTicks } from '../paper-ticks.tsx'
import type { Route } from './+types/attempts.ts'

type AnnouncementFormProps = {
  readonly view: Route.ComponentProps['loaderData']
}

/** What an institute has announced on a topic, and which papers it is about. */
export function AnnouncementForm({ view }: AnnouncementFormProps) {
  const { announcement, announcements, attemptOptions, courses, papers } = view
  const { values } = useDeskForm('announcement', announcement?.values)
  return (
    <DeskForm
      id="announcement"
      deed="announcement"
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
      <AreaField
        name="statement"
        label="What students read"
        hint="A sentence. Where nothing is announced, say so."
        rows={2}
        max={300}
      />
      <ChoiceField
        name="attempt"
        label="First attempt that it holds for"
        none="Not announced"
        options={attemptOptions}
        optional
      />
      <TextField name="announcedOn" label="Announced on" type="date" optional />
      <TextField name="href" label="Page of the announcement" type="url" maxLength={300} optional />
      <fieldset className="min-w-0">
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
