import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { addressChoices } from '../checkout/address-choices.ts'
import { AddressFields, MobileField } from '../checkout/address-fields.tsx'
import { FilledForm, type FormState, formState } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'

type AddressFormProps = {
  readonly view: Pick<FormState, 'values'> & { readonly choices: typeof addressChoices }
  /** What was refused. `reissue`: the State that is another one than that of the documents, to agree to. */
  readonly problem:
    | (FormState & { readonly words: string | null; readonly reissue: string | null })
    | undefined
  readonly back: { readonly href: string; readonly words: string }
  readonly autoComplete?: 'off'
  readonly children?: ReactNode
}

/** Changes where an order is delivered. Another State is asked about first, with what it changes. */
export function AddressForm({ view, problem, back, autoComplete, children }: AddressFormProps) {
  const state = view.choices.states.find(({ value }) => value === problem?.reissue)
  return (
    <>
      {problem?.words && <Notice tone="danger">{problem.words}</Notice>}
      {state && (
        <Notice tone="warning">
          {state.label} is another State. The total stays. IGST, or CGST and SGST, are worked out afresh for
          delivery in {state.label}: each document issued is reversed by a credit note and issued again.
        </Notice>
      )}
      <FilledForm form={formState(problem, view)} className="grid w-full max-w-measure gap-5">
        {children}
        <AddressFields choices={view.choices} part="shipping" />
        <MobileField {...(autoComplete && { autoComplete })} />
        <div className="flex flex-wrap gap-3">
          {state ? (
            <SubmitButton name="reissue" value={state.value}>
              Deliver in {state.label} and issue again
            </SubmitButton>
          ) : (
            <SubmitButton>Save address</SubmitButton>
          )}
          <ButtonLink href={back.href} tone="secondary">
            {back.words}
          </ButtonLink>
        </div>
      </FilledForm>
    </>
  )
}
