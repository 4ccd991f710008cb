import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { namedValues } from '../../storefront/form-data.ts'
import { FilledForm, FormProblem, type FormState, TextField } from '../../storefront/form-fields.tsx'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { FieldErrors } from '../desk-fields.tsx'
import { FileField } from '../file-field.tsx'
import { sendRecording } from './send-recording.ts'

type LectureFormProps = {
  readonly editionId: number
  readonly blockBytes: number
  readonly megabytes: number
  readonly form: FormState
}

/** A lecture to upload. Scripts send its recording in blocks and show how far it is; without them it is a plain form. */
export function LectureForm({ editionId, blockBytes, megabytes, form: plain }: LectureFormProps) {
  const { revalidate } = useRevalidator()
  const [form, setForm] = useState(plain)
  const [sent, setSent] = useState<number | null>(null)
  const [round, setRound] = useState(0)
  async function send(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget)
    const video = fields.get('video')
    if (!(video instanceof File) || video.size === 0) return
    event.preventDefault()
    setSent(0)
    const refusal = await sendRecording(fields, video, { editionId, blockBytes, onSent: setSent })
    const typed = namedValues(fields, ['section', 'title'])
    if (refusal === null) setRound(round + 1)
    setForm({
      values: refusal ? typed : { section: typed.section },
      errors: refusal ? [{ path: refusal.path ?? '', message: refusal.message }] : [],
    })
    setSent(null)
    // Reloading the page would redraw a form that was refused before, without this refusal.
    if (refusal === null) await revalidate()
  }
  const isSending = sent !== null
  return (
    <FilledForm
      form={form}
      key={round}
      encType="multipart/form-data"
      onSubmit={(event) => void send(event)}
      className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4"
    >
      {/* The page shows what was refused without scripts as a whole. */}
      {form !== plain && <FormProblem errors={form.errors.filter(({ path }) => path === '')} />}
      <FieldErrors />
      <TextField name="section" label="Section" hint="Such as a chapter of the paper" />
      <TextField name="title" label="Name of the lecture" />
      <FileField
        name="video"
        label="Recording"
        accept=".mp4,.m4v,video/mp4"
        takes={`MP4 with H.264 pictures and AAC sound, as cameras, Zoom and screen recorders save it, up to ${megabytes} MB. It is played as it is: 720p with 1 Mbit/s or less suits slow lines.`}
      />
      <noscript>
        <p className="text-14 text-soft">Without JavaScript a recording has up to 40 MB.</p>
      </noscript>
      <TextField
        name="captions"
        type="file"
        label="Captions"
        hint="WebVTT (.vtt), or none"
        accept=".vtt,text/vtt"
        required={false}
      />
      <div>
        <Checkbox name="sample" label="Demo lecture" hint="Open to all before buying" />
        <Checkbox
          name="replaces"
          label="Replace the recording"
          hint="Of the lecture that has this name in this section"
        />
      </div>
      {isSending && (
        <div aria-live="polite" className="text-14">
          <p className="mb-2">Sent: {Math.floor(sent * 100)} %. Leave this page open until all of it is.</p>
          <ProgressBar label="Sent of the recording" reached={sent} />
        </div>
      )}
      <div>
        <SubmitButton {...(isSending && { busy: true })}>Upload the lecture</SubmitButton>
      </div>
    </FilledForm>
  )
}
