import type { ReactNode } from 'react'
import type { CorrectionRefusal } from '#shop/desk'
import { SecondaryLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { addressChoices } from '../checkout/address-choices.ts'
import { AddressFields, MobileField } from '../checkout/address-fields.tsx'
import { FilledForm, type FormState, formState } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'

type AddressFormProps = {
  readonly view: Pick<FormState, 'values'> & { readonly choices: typeof addressChoices }
  /** What was refused, or asks to agree to another State than that of the order. */
  readonly problem: (FormState & AddressProblem) | undefined
  readonly back: { readonly href: string; readonly words: string }
  readonly autoComplete?: 'off'
  readonly children?: ReactNode
}

type AddressProblem = {
  readonly words: string
  /** The State to agree to, and whether documents are issued again for it; null: nothing is asked. */
  readonly elsewhere: { readonly stateCode: string; readonly reissues: boolean } | null
}

/** What a refused address shows: why, or what another State changes. */
export const addressProblem = (refusal: CorrectionRefusal): AddressProblem => ({
  words: refusal.message,
  elsewhere: refusal.code === 'other_state' ? refusal : null,
})

/** Changes where an order is delivered. Another State is asked about first, with what it changes. */
export function AddressForm({ view, problem, back, autoComplete, children }: AddressFormProps) {
  const elsewhere = problem?.elsewhere
  const state = view.choices.states.find(({ value }) => value === elsewhere?.stateCode)
  return (
    <>
      {problem && <Notice tone={state ? 'warning' : 'danger'}>{problem.words}</Notice>}
      <FilledForm form={formState(problem, view)} className="grid w-full max-w-measure gap-5">
        {children}
        <AddressFields choices={view.choices} part="shipping" />
        <MobileField {...(autoComplete && { autoComplete })} />
        <div className="flex flex-wrap gap-3">
          {state ? (
            <SubmitButton name="reissue" value={state.value}>
              Deliver in {state.label}
              {elsewhere?.reissues && ' and issue again'}
            </SubmitButton>
          ) : (
            <SubmitButton>Save address</SubmitButton>
          )}
          <SecondaryLink href={back.href}>{back.words}</SecondaryLink>
        </div>
      </FilledForm>
    </>
  )
}
