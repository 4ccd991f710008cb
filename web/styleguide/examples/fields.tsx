import type { ComponentProps, ReactNode } from 'react'
import { controlLook, Field, Input, useFieldAttributes } from '../../ui/field.tsx'
import { FileDrop, PhotoDrop } from '../../ui/file-drop.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type Part, part } from '../part.ts'

const field = (label: string, control: ReactNode, more?: Partial<ComponentProps<typeof Field>>) => (
  <Field label={label} {...more}>
    {control}
  </Field>
)

export const fields: readonly Part[] = [
  part(
    'Field and input',
    { Field, useFieldAttributes, Input, controlLook },
    'The label above, a hint under it, the error under the control: what is wrong and what to do. One column.',
    {
      'Empty, with a hint': field('PIN code', <Input inputMode="numeric" autoComplete="postal-code" />, {
        hint: 'Six digits. We fill in the city and the State.',
      }),
      Optional: field('GSTIN', <Input placeholder="29ABCDE1234F1Z5" />, { optional: true }),
      Error: field('Mobile number', <Input defaultValue="98450 1234" inputMode="tel" />, {
        error: 'Write all ten digits, without +91.',
      }),
      Disabled: field('E-mail', <Input defaultValue="asha.menon@example.com" disabled />, {
        hint: 'It is how you sign in.',
      }),
    },
  ),
  part(
    'Textarea',
    { Textarea },
    'Several lines. It counts down, grows with what is written, and lets too much be pasted so that nothing is lost.',
    {
      Empty: field('Your message', <Textarea max={1000} />),
      'Too long': field(
        'A title for your review',
        <Textarea
          max={60}
          rows={3}
          defaultValue="Explains every section with a question from the last four attempts"
        />,
        { error: 'Take at least 6 characters away.' },
      ),
    },
  ),
  part(
    'Select',
    { Select },
    'One of many, by the platform’s own list: phones do it better than we would. Of two to five, show radio cards.',
    {
      Rest: field(
        'State',
        <Select>
          <option>Karnataka</option>
          <option>Kerala</option>
        </Select>,
      ),
    },
  ),
  part(
    'File drop',
    { FileDrop, PhotoDrop },
    'Pictures for a review, papers for a claim: pick or drop. What is taken stands in the area.',
    {
      Rest: field('Photos of the damage', <PhotoDrop most={4} />, { optional: true }),
      Disabled: field('Pictures, at most four', <FileDrop takes="You have added four" disabled />),
    },
  ),
]
