import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Form, useNavigation } from 'react-router'
import type { TicketTopic } from '#shop/support'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Textarea } from '../ui/textarea.tsx'
import type { ContactValues } from './read-contact-form.ts'

type ContactFormProps = {
  readonly topics: readonly (readonly [TicketTopic, string])[]
  /** Longest message, in characters. */
  readonly longest: number
  readonly values: Partial<ContactValues>
  readonly errors: Readonly<Record<string, string>>
}

const neverChanges = () => () => {}

/** The contact form, with two traps for programs: a hidden field, and how long the form was open. */
export function ContactForm({ topics, longest, values, errors }: ContactFormProps) {
  const busy = useNavigation().formMethod === 'POST'
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
    <Form
      method="post"
      action="/contact-us"
      noValidate
      className="grid gap-5"
      onSubmit={() => {
        if (openFor.current)
          openFor.current.value = String(Math.round((performance.now() - openedAt.current) / 1000))
      }}
    >
      <Field id="topic" label="What is it about?" error={errors.topic}>
        <Select name="topic" required defaultValue={values.topic ?? ''}>
          <option value="" disabled>
            Choose
          </option>
          {topics.map(([topic, words]) => (
            <option key={topic} value={topic}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 middle:grid-cols-2">
        <Field id="name" label="Your name" error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={100} required defaultValue={values.name} />
        </Field>
        <Field id="email" label="E-mail" error={errors.email}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={values.email}
          />
        </Field>
        <Field id="mobile" label="Mobile number" optional error={errors.mobile}>
          <Input
            type="tel"
            name="mobile"
            autoComplete="tel-national"
            maxLength={20}
            defaultValue={values.mobile}
          />
        </Field>
        <Field id="orderNo" label="Order number" optional error={errors.orderNo}>
          <Input name="orderNo" autoComplete="off" maxLength={20} defaultValue={values.orderNo} />
        </Field>
      </div>
      <Field
        id="message"
        label="Your message"
        hint="Tell us what happened and how we can help. Never send a password, an OTP or a card number."
        error={errors.message}
      >
        <Textarea name="message" max={longest} rows={7} required defaultValue={values.message} />
      </Field>
      {/* Programs fill it in; people do not see it. */}
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <input ref={openFor} type="hidden" name="openFor" defaultValue="" />
      <Button busy={busy} className="middle:justify-self-start">
        Send message
      </Button>
    </Form>
  )
}
