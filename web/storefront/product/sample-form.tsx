import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type SampleFormProps = {
  /** Longest message, in characters. */
  readonly longest: number
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

const fields = [
  { name: 'name', label: 'Your name', autoComplete: 'name', max: 100 },
  { name: 'designation', label: 'Your position, such as lecturer', max: 100 },
  { name: 'institution', label: 'Where you teach', autoComplete: 'organization', max: 150 },
  { name: 'pin', label: 'PIN code of the institution', autoComplete: 'postal-code', max: 7, digits: true },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email', max: 254 },
  { name: 'mobile', label: 'Mobile number', type: 'tel', autoComplete: 'tel-national', max: 20 },
  { name: 'students', label: 'Number of students', max: 6, digits: true },
] as const

/** The form for a teacher's request of a sample copy. */
export function SampleForm({ longest, values, errors }: SampleFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="grid gap-5">
      <div className="grid gap-5 middle:grid-cols-2">
        {fields.map((field) => (
          <Field key={field.name} id={field.name} label={field.label} error={errors[field.name]}>
            <Input
              name={field.name}
              type={'type' in field ? field.type : 'text'}
              inputMode={'digits' in field ? 'numeric' : undefined}
              autoComplete={'autoComplete' in field ? field.autoComplete : 'off'}
              maxLength={field.max}
              required
              defaultValue={values[field.name]}
            />
          </Field>
        ))}
      </div>
      <Field id="message" label="How will you use it?" optional error={errors.message}>
        <Textarea name="message" max={longest} rows={4} defaultValue={values.message} />
      </Field>
      <Button busy={busy} className="middle:justify-self-start">
        Request a sample copy
      </Button>
    </Form>
  )
}
