import { Field, useFieldAttributes } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { controlLook, Input } from '../../ui/input.tsx'
import { PhotoDrop } from '../../ui/photo-drop.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type Part, part } from '../part.ts'

const states = (
  <>
    <option>Karnataka</option>
    <option>Kerala</option>
    <option>Tamil Nadu</option>
  </>
)

/** What people write into. */
export const fields: readonly Part[] = [
  part(
    'Field and input',
    { Field, useFieldAttributes, Input, controlLook },
    'The label above, a hint under it, the error under the control: what is wrong and what to do. One column.',
    {
      'Empty, with a hint': (
        <Field label="PIN code" hint="Six digits. We fill in the city and the State.">
          <Input inputMode="numeric" autoComplete="postal-code" />
        </Field>
      ),
      Filled: (
        <Field label="Full name">
          <Input defaultValue="Asha Menon" autoComplete="off" />
        </Field>
      ),
      Optional: (
        <Field label="GSTIN" optional>
          <Input placeholder="29ABCDE1234F1Z5" />
        </Field>
      ),
      Error: (
        <Field label="Mobile number" error="Write all ten digits, without +91.">
          <Input defaultValue="98450 1234" inputMode="tel" />
        </Field>
      ),
      Disabled: (
        <Field label="E-mail" hint="It is how you sign in.">
          <Input defaultValue="asha.menon@example.com" disabled />
        </Field>
      ),
    },
  ),
  part(
    'Textarea',
    { Textarea },
    'Several lines. It counts down, grows with what is written, and lets too much be pasted so that nothing is lost.',
    {
      Empty: (
        <Field label="Your message">
          <Textarea max={1000} />
        </Field>
      ),
      'Too long': (
        <Field label="A title for your review" error="Take at least 6 characters away.">
          <Textarea
            max={60}
            rows={3}
            defaultValue="Explains every section with a question from the last four attempts"
          />
        </Field>
      ),
      Disabled: (
        <Field label="Our answer">
          <Textarea max={500} rows={3} disabled defaultValue="We sent the supplement to you today." />
        </Field>
      ),
    },
  ),
  part(
    'Select',
    { Select },
    'One of many, by the platform’s own list: phones do it better than we would. Of two to five, show radio cards.',
    {
      Rest: (
        <Field label="State">
          <Select>{states}</Select>
        </Field>
      ),
      Error: (
        <Field label="State of the billing address" error="Choose the State that your GSTIN is of.">
          <Select>{states}</Select>
        </Field>
      ),
      Disabled: (
        <Field label="State found by the PIN code">
          <Select disabled>{states}</Select>
        </Field>
      ),
    },
  ),
  part(
    'File drop',
    { FileDrop },
    'Pictures for a review, papers for a claim: pick or drop. What is taken stands in the area.',
    {
      Rest: (
        <Field label="Pictures" optional>
          <FileDrop takes="JPG or PNG, up to 5 MB each" multiple accept="image/*" />
        </Field>
      ),
      Error: (
        <Field label="Proof of transfer" error="That file is larger than 5 MB. Send a smaller picture.">
          <FileDrop takes="PDF, JPG or PNG, up to 5 MB" />
        </Field>
      ),
      Disabled: (
        <Field label="Pictures, at most four">
          <FileDrop takes="You have added four" disabled />
        </Field>
      ),
    },
  ),
  part(
    'Photo drop',
    { PhotoDrop },
    'Photos as proof or as part of a review: the formats and sizes that every form takes.',
    {
      Rest: (
        <Field label="Photos of the damage">
          <PhotoDrop most={4} />
        </Field>
      ),
    },
  ),
]
