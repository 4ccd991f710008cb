import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { PickerView } from './to-picker.ts'

// CSS shows the lists of the checked course, so that the form works without scripts.
const looks = {
  ca: { tab: 'has-checked:bg-ca', lists: 'group-has-[input[value=ca]:checked]:grid' },
  cs: { tab: 'has-checked:bg-cs', lists: 'group-has-[input[value=cs]:checked]:grid' },
  cma: { tab: 'has-checked:bg-cma', lists: 'group-has-[input[value=cma]:checked]:grid' },
} as const

// Two lists stand side by side on a phone, below the name of the course: 'Intermediate' and 'Sep 2027' fit there.
const toOption = ({ code, label }: { readonly code: string; readonly label: string }) => (
  <option key={code} value={code}>
    {label.replace(/^([A-Z][a-z]{2})[a-z]+/, '$1')}
  </option>
)

type AttemptPickerProps = {
  readonly picker: PickerView
  /** The page to return to; home by default. */
  readonly returnUrl?: string
  readonly children?: string
}

/** Asks for course, level and attempt. The answer is saved and marks every edition. */
export const AttemptPicker = ({ picker, returnUrl, children = 'Show my books' }: AttemptPickerProps) => (
  <Form
    method="post"
    action="/attempt"
    id="attempt"
    className="group scroll-mt-4 rounded-card border border-line bg-card p-4 wide:p-5"
  >
    {picker.courses.length === 0 ? (
      <p>The next attempts are not announced yet.</p>
    ) : (
      <fieldset className="mb-4 grid auto-cols-fr grid-flow-col overflow-hidden rounded-control border border-edge">
        <legend className="sr-only">Course</legend>
        {picker.courses.map(({ code, name }) => (
          <label
            key={code}
            className={`grid h-11 place-items-center border-line font-bold not-first-of-type:border-l has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-checked:text-on-course forced-colors:has-checked:underline ${looks[code].tab}`}
          >
            <input
              type="radio"
              name="course"
              value={code}
              defaultChecked={code === picker.course}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </fieldset>
    )}
    {picker.courses.map(({ code, name, levels, sessions }) => (
      <div key={code} className={`mb-4 hidden gap-3 tiny:grid-cols-2 ${looks[code].lists}`}>
        <Field label="Level">
          <Select name={`${code}-level`} defaultValue={picker.levelCode ?? undefined}>
            {levels.map((level) => (
              <option key={level.code} value={level.code}>
                {level.name.replace(`${name} `, '')}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Attempt">
          <Select name={`${code}-attempt`} defaultValue={picker.attemptCode ?? undefined}>
            {sessions.length === 1
              ? sessions.map(({ attempts }) => attempts.map(toOption))
              : sessions.map((session) => (
                  <optgroup key={session.levels} label={session.levels}>
                    {session.attempts.map(toOption)}
                  </optgroup>
                ))}
          </Select>
        </Field>
      </div>
    ))}
    {returnUrl && <input type="hidden" name="returnUrl" value={returnUrl} />}
    {picker.courses.length > 0 && <Button className="w-full">{children}</Button>}
    {picker.levelCode !== null && (
      <Button name="every" value="attempt" tone="quiet" className="mt-2 w-full">
        Show books for every attempt
      </Button>
    )}
  </Form>
)
