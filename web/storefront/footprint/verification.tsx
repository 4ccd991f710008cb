import { redirect, useLocation } from 'react-router'
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
import { fieldErrors, readTexts, refusedForm, refuseForm } from '../../account/account-form.ts'
import { CodeField } from '../../account/fields.tsx'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TallLink, TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FilledForm, formState, TextField } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/verification.ts'
import { FootprintPage } from './footprint-page.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A step of the free newsletter.' }

export const meta = titleMeta('Verify your contacts', 'The second step of the free newsletter.')

const keyOf = (url: URL) => url.searchParams.get('key') ?? ''

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, sendsSms } = context.get(needsContext)
  const request = await readNewsletterRequest(db, keyOf(url))
  if (!request) throw redirect('/digital/footprint/')
  const { key, email, mobile, codes } = request
  const terms = url.searchParams.has('terms') ? 'yes' : ''
  const values: Record<string, string> = { email, mobile: formatMobile(mobile), terms }
  return {
    key,
    values,
    minutes: codeMinutes,
    sendsSms: await sendsSms('newsletter-code'),
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
  if (intent === 'reset') {
    await resetNewsletterRequest(needs.db, key, 'contacts')
    throw redirect(here, 303)
  }
  const contacts = newsletterContacts(await needs.sendsSms('newsletter-code')).safeParse(values)
  const errors = contacts.success ? [] : fieldErrors(contacts.error)
  if (intent === 'next' && values.terms !== 'yes')
    errors.push({ path: 'terms', message: 'Accept the terms and conditions to go on.' })
  if (!contacts.success || errors.length > 0) return refusedForm(values, errors)
  const visit = { key, ...contacts.data, ip }
  const done =
    intent === 'send'
      ? await sendNewsletterCode(needs, visit)
      : intent === 'verify'
        ? await verifyNewsletterCode(needs, { key, code: values.code ?? '' })
        : await askNewsletterConfirmation(needs, visit)
  const terms = values.terms === 'yes' ? '&terms' : ''
  if (done.ok) throw redirect(`${here}${intent === 'next' ? '&sent' : terms}`, 303)
  return refuseForm(values, done.refusal, done.refusal.code === 'too_many' ? 429 : 422)
}

export default function FootprintVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { key, minutes, sendsSms, isProved, hasCode, isMailed } = loaderData
  const form = formState(actionData, loaderData)
  const { values } = form
  const termsError = form.errors.find(({ path }) => path === 'terms')
  const visit = useLocation()
  if (isMailed && !actionData)
    return (
      <FootprintPage
        title="Check your e-mail"
        words={`We are sending a link to ${values.email}. Open it within two days and confirm: your free newsletter then starts. No mail after a few minutes? Look into the spam folder.`}
      >
        <TextLink href={`/digital/footprint/verification?key=${key}`} className="justify-self-start">
          Change the e-mail address
        </TextLink>
      </FootprintPage>
    )
  return (
    <FootprintPage
      title="Verify your contacts"
      words={`We send ${sendsSms ? 'an OTP to your mobile number and ' : ''}a link to your e-mail address.`}
      refused={actionData}
    >
      {isProved && !actionData && <Notice tone="success">Your mobile number is verified.</Notice>}
      {hasCode && !isProved && !actionData && (
        <Notice tone="success">
          We are sending an OTP to {values.mobile}. It is valid for {minutes} minutes. If it does not come,
          send another.
        </Notice>
      )}
      {/* A new form when it was reset. */}
      <FilledForm
        form={form}
        className="grid gap-5"
        key={values.email ? `${values.email}${values.mobile}` : visit.key}
      >
        {/* What Enter presses: never another OTP. */}
        <button name="intent" value="next" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <TextField name="email" label="Email address" type="email" maxLength={254} autoComplete="email" />
        {sendsSms && (
          <>
            <div className="flex items-end gap-3">
              <TextField
                name="mobile"
                label="Mobile number"
                type="tel"
                maxLength={20}
                autoComplete="tel"
                className="grow"
              />
              <SubmitButton name="intent" value="send" tone="secondary" className="whitespace-nowrap">
                Send OTP
              </SubmitButton>
            </div>
            <div className="flex items-end gap-3">
              <CodeField label="OTP" required={false} className="grow" />
              <Button name="intent" value="verify" tone="secondary">
                Verify
              </Button>
            </div>
          </>
        )}
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
          {termsError && <p className="text-14 font-medium text-danger">{termsError.message}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="next">
            Next
          </Button>
          <Button name="intent" value="reset" tone="secondary">
            Reset
          </Button>
          <TallLink href={`/digital/footprint/?key=${key}`}>Back</TallLink>
        </div>
      </FilledForm>
    </FootprintPage>
  )
}
