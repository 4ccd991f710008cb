import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AreaField, ChoiceField, FilledForm, type FormState, TextField } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'

type ContactFormProps = {
  readonly form: FormState
  readonly topics: readonly { readonly value: string; readonly label: string }[]
  /** Longest message, in characters. */
  readonly longest: number
}

const neverChanges = () => () => {}

/** The contact form, with two traps for programs: a hidden field, and how long the form was open. */
export function ContactForm({ form, topics, longest }: ContactFormProps) {
  const openedAt = useRef(0)
  const openFor = useRef<HTMLInputElement>(null)
  // A form that the server drew is open since the page was asked for: much may be typed before its scripts come.
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [cameWithPage] = useState(isHydrating)
  useEffect(() => {
    openedAt.current = cameWithPage ? 0 : performance.now()
  }, [cameWithPage])
  return (
    <FilledForm
      form={form}
      action="/contact-us"
      className="grid gap-5"
      onSubmit={() => {
        if (openFor.current)
          openFor.current.value = String(Math.round((performance.now() - openedAt.current) / 1000))
      }}
    >
      <ChoiceField name="topic" label="What is it about?" options={topics} none="Choose" required />
      <div className="grid gap-5 middle:grid-cols-2">
        <TextField name="name" label="Your name" autoComplete="name" maxLength={100} />
        <TextField name="email" label="E-mail" type="email" autoComplete="email" maxLength={254} />
        <TextField
          name="mobile"
          label="Mobile number"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <TextField name="orderNo" label="Order number" optional autoComplete="off" maxLength={20} />
      </div>
      <AreaField
        name="message"
        label="Your message"
        hint="Tell us what happened and how we can help. Never send a password, an OTP or a card number."
        max={longest}
        rows={7}
        required
      />
      {/* Programs fill it in; people do not see it. */}
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <input ref={openFor} type="hidden" name="openFor" defaultValue="" />
      <SubmitButton className="middle:justify-self-start">Send message</SubmitButton>
    </FilledForm>
  )
}
