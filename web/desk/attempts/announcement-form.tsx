import { AreaField, ChoiceField, type FormState, TextField } from '../../storefront/form-fields.tsx'
import { DeedButton, DeskForm } from '../desk-page.tsx'
import { type LevelPapers, PaperTicks } from '../paper-ticks.tsx'

type AnnouncementFormProps = {
  readonly form: FormState
  /** That of the one that is changed; null for a new one. */
  readonly topic: string | null
  readonly courses: readonly { readonly value: string; readonly label: string }[]
  readonly attempts: readonly { readonly value: string; readonly label: string }[]
  readonly levels: readonly LevelPapers[]
}

/** What an institute has announced on a topic, and which papers it is about. */
export const AnnouncementForm = (props: AnnouncementFormProps) => {
  const { form, topic, courses, attempts, levels } = props
  return (
    <DeskForm form={form} id="announcement" className="mt-4">
      {topic === null ? (
        <>
          <TextField name="topic" label="Topic" hint="Such as Companies Act amendments 2026" maxLength={80} />
          <ChoiceField name="course" label="Course" none="Choose" options={courses} />
        </>
      ) : (
        <>
          <input type="hidden" name="topic" value={topic} />
          <input type="hidden" name="course" value={form.values.course ?? ''} />
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
        options={attempts}
        optional
      />
      <TextField name="announcedOn" label="Announced on" type="date" optional />
      <TextField name="href" label="Page of the announcement" type="url" maxLength={300} optional />
      <fieldset className="min-w-0">
        <legend className="text-14 font-medium">Papers that it is about</legend>
        <PaperTicks
          levels={levels}
          isTicked={(paper) => form.values[`paper-${paper}`] === 'yes'}
          fieldOf={(paper) => ({ name: `paper-${paper}`, value: 'yes' })}
        />
      </fieldset>
      <DeedButton deed="announcement" tone="secondary">
        Save announcement
      </DeedButton>
    </DeskForm>
  )
}
