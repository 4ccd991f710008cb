import { data, Form, redirect, useLocation, useNavigation } from 'react-router'
import { formatMobile } from '#kernel/mobile'
import { codeMinutes } from '#shop/identity'
import {
  askNewsletterConfirmation,
  newsletterContacts,
  readNewsletterRequest,
  resetNewsletterRequest,
  sendNewsletterCode,
  verifyNewsletterCode,
} from '#shop/marketing'
import { needsContext, visitorContext } from '#web/context.ts'
import { readTexts } from '../../account/account-form.ts'
import { formErrors } from '../../account/form-errors.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/verification.ts'
import { FootprintPage, type StepProblem } from './footprint-page.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A step of the free newsletter.' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Verify your contacts', description: 'The second step of the free newsletter.' })

const keyOf = (url: URL) => url.searchParams.get('key') ?? ''

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = await readNewsletterRequest(context.get(needsContext).db, keyOf(url))
  if (!request) throw redirect('/digital/footprint/')
  const { key, email, mobile, codes } = request
  const terms = url.searchParams.has('terms') ? 'yes' : ''
  const values: Record<string, string> = { email, mobile: formatMobile(mobile), terms }
  return {
    key,
    values,
    minutes: codeMinutes,
    isProved: request.is_mobile_proved,
    hasCode: codes > 0 && mobile !== '',
    isMailed: request.mail_asked_at !== null && url.searchParams.has('sent'),
  }
}

/** Send OTP, Verify, Next and Reset. What was typed stays, whichever was pressed. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const { ip } = context.get(visitorContext)
  const { intent, ...values } = await readTexts(request)
  const key = keyOf(url)
  const here = `/digital/footprint/verification?key=${encodeURIComponent(key)}`
  const problem = (errors: StepProblem['errors'], message: string | null = null) =>
    data<StepProblem>({ values, errors, message }, { status: 422 })
  if (intent === 'reset') {
    await resetNewsletterRequest(needs.db, key, 'contacts')
    throw redirect(here, 303)
  }
  const contacts = newsletterContacts.safeParse(values)
  if (!contacts.success) return problem(formErrors(contacts.error))
  if (intent === 'next' && values.terms !== 'yes')
    return problem({ terms: 'Accept the terms and conditions to go on.' })
  const visit = { key, ...contacts.data, ip }
  const done =
    intent === 'send'
      ? await sendNewsletterCode(needs, visit)
      : intent === 'verify'
        ? await verifyNewsletterCode(needs, { key, code: values.code ?? '' })
        : await askNewsletterConfirmation(needs, visit)
  const terms = values.terms === 'yes' ? '&terms' : ''
  if (done.ok) throw redirect(`${here}${intent === 'next' ? '&sent' : terms}`, 303)
  const { message, path } = { path: undefined, ...done.refusal }
  return path ? problem({ [path]: message }) : problem({}, message)
}

export default function FootprintVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { key, minutes, isProved, hasCode, isMailed } = loaderData
  const busy = useNavigation().state === 'submitting'
  const values = actionData?.values ?? loaderData.values
  const errors = actionData?.errors ?? {}
  const visit = useLocation()
  if (isMailed && !actionData)
    return (
      <FootprintPage
        title="Check your e-mail"
        words={`We have sent a link to ${values.email}. Open it within two days and confirm: your free newsletter then starts. No mail? Look into the spam folder.`}
      >
        <TextLink href={`/digital/footprint/verification?key=${key}`} className="justify-self-start">
          Change the e-mail address
        </TextLink>
      </FootprintPage>
    )
  return (
    <FootprintPage
      title="Verify your contacts"
      words="We send an OTP to your mobile number and a link to your e-mail address."
      message={actionData?.message}
      errors={errors}
    >
      {isProved && !actionData && <Notice tone="success">Your mobile number is verified.</Notice>}
      {hasCode && !isProved && !actionData && (
        <Notice tone="success">
          We have sent an OTP to {values.mobile}. It is valid for {minutes} minutes.
        </Notice>
      )}
      {/* A new form when it was reset. */}
      <Form
        method="post"
        noValidate
        className="grid gap-5"
        key={values.email ? `${values.email}${values.mobile}` : visit.key}
      >
        {/* What Enter presses: never another OTP. */}
        <button name="intent" value="next" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <Field id="email" label="Email address" error={errors.email}>
          <Input
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            defaultValue={values.email}
          />
        </Field>
        <div className="flex items-end gap-3">
          <Field id="mobile" label="Mobile number" error={errors.mobile} className="grow">
            <Input
              type="tel"
              name="mobile"
              required
              maxLength={20}
              autoComplete="tel-national"
              defaultValue={values.mobile}
            />
          </Field>
          <Button name="intent" value="send" tone="secondary" busy={busy} className="whitespace-nowrap">
            Send OTP
          </Button>
        </div>
        <div className="flex items-end gap-3">
          <Field id="code" label="OTP" error={errors.code} className="grow">
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
          </Field>
          <Button name="intent" value="verify" tone="secondary">
            Verify
          </Button>
        </div>
        <div id="terms">
          <Checkbox
            name="terms"
            value="yes"
            defaultChecked={values.terms === 'yes'}
            label={
              <>
                I am 18 or older and accept the terms and conditions of the{' '}
                <TextLink href="/privacy-policy">privacy policy</TextLink>
              </>
            }
          />
          {errors.terms && <p className="text-14 font-medium text-danger">{errors.terms}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="next">
            Next
          </Button>
          <Button name="intent" value="reset" tone="secondary">
            Reset
          </Button>
          <TextLink href={`/digital/footprint/?key=${key}`} className="inline-flex min-h-11 items-center">
            Back
          </TextLink>
        </div>
      </Form>
    </FootprintPage>
  )
}
