import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { useFocusOnError } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { DealerProblem } from './change-dealer.ts'

type DealerBoxProps = {
  /** The dealer whose link or code brought the buyer; null when there is none. */
  readonly code: string | null
  readonly problem: DealerProblem | null
}

/** Where the code of a dealer is entered, who is then noted on the order. It changes no price. */
export function DealerBox({ code, problem }: DealerBoxProps) {
  useFocusOnError(problem)
  if (code !== null)
    return (
      <div className="flex items-start justify-between gap-3 text-14">
        <p>
          Sent by dealer <b className="font-bold">{code}</b>
        </p>
        <Form method="post" replace preventScrollReset>
          <Button tone="quiet" name="intent" value="remove-dealer" className="-mt-2 min-h-11">
            Remove<span className="sr-only"> dealer {code}</span>
          </Button>
        </Form>
      </div>
    )
  return (
    <details open={problem !== null || undefined} className="text-14">
      <summary className="min-h-11 cursor-pointer py-2">Sent by a dealer? Enter their code</summary>
      <Form method="post" replace preventScrollReset noValidate>
        <Field label="Dealer’s code" error={problem?.words}>
          <div className="flex gap-2">
            <Input
              name="dealer"
              defaultValue={problem?.dealer}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="min-w-0 grow"
            />
            <SubmitButton tone="secondary" name="intent" value="apply-dealer" className="min-h-11">
              Note it
            </SubmitButton>
          </div>
        </Field>
      </Form>
    </details>
  )
}
