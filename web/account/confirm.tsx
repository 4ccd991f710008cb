import { data, redirect } from 'react-router'
import { formatContact } from '#kernel/mobile'
import { formatInr, paise } from '#kernel/money'
import { emailAddress, mobileNumber, readUserProfile, recordConsent, requestData } from '#shop/customers'
import { addContact } from '#shop/guest'
import {
  type CodePurpose,
  contactCodeMinutes,
  disableUser,
  pendingContact,
  readUser,
  sendContactCode,
  useContactCode,
} from '#shop/identity'
import { readBalance } from '#shop/wallet'
import { setCookie } from '../cookies.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { FilledForm, FormErrorSummary, formState, TextField } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { TallLink, TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/confirm.ts'
import { accountOf, fieldErrors, readTexts, refusedForm } from './account-form.ts'
import { AccountPage } from './account-page.tsx'
import { CodeField, CurrentPasswordField, SignInAgain } from './fields.tsx'

export const handle: RouteHandle = { policy: 'self', layout: 'profile' }

export const meta = titleMeta('Confirm by code')

/** What a code is asked for. Without `label` the contact is known: that of the account, or of the guardian. */
const purposes: Readonly<
  Record<CodePurpose, { readonly title: string; readonly words: string; readonly label?: string }>
> = {
  email: {
    title: 'Your e-mail address',
    words: 'We send a code to the new address, and a note to your present contacts.',
    label: 'New e-mail address',
  },
  mobile: {
    title: 'Your mobile number',
    words: 'We send a code to the new number, and a note to your present contacts.',
    label: 'New mobile number',
  },
  guardian: {
    title: 'Consent of your parent or guardian',
    words: 'Ask them for the code that we send them. Until then we use your data for your orders alone.',
  },
  deletion: {
    title: 'Delete your account',
    words:
      'Your profile, addresses, GSTINs, wishlist and messages are erased and you are signed out everywhere. Nothing in your library opens any more, plans that renew are cancelled, and what is in your wallet is lost. Your reviews, feedback and what you sent with returns stay without your name. Orders are erased 30 days after the last delivery, return or refund. Invoices stay as long as tax law asks. This cannot be undone.',
  },
}

const purposeOf = (word: string): CodePurpose => {
  if (!Object.hasOwn(purposes, word)) throw data(null, { status: 404 })
  return word as CodePurpose
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { needs, user, userId } = accountOf(context)
  const purpose = purposeOf(params.purpose)
  if (purpose === 'guardian' && !(await readUserProfile(needs.db, userId)).guardianContact)
    throw redirect('/user/profile', 303)
  const pending = await pendingContact(needs.db, { userId, purpose })
  const isAgain = new URL(request.url).searchParams.has('again')
  const token = needs.sessionCookie.read(request.headers.get('cookie')) ?? ''
  const { isFresh, hasPassword } = await needs.identity.isFreshSession(token)
  const needsEmail = purpose === 'deletion' && user.email === null && !(await needs.sendsSms('contact-code'))
  const balance = purpose === 'deletion' ? await readBalance(needs.db, userId) : paise(0)
  return {
    ...purposes[purpose],
    purpose,
    minutes: contactCodeMinutes,
    isOld: !isFresh,
    hasPassword,
    needsEmail,
    inWallet: balance > 0 ? formatInr(balance) : null,
    sentTo: pending !== null && !isAgain ? formatContact(pending) : null,
  }
}

type Account = ReturnType<typeof accountOf>

/** Sends a code, or takes one and does what it is for. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const account = accountOf(context)
  const purpose = purposeOf(params.purpose)
  const values = await readTexts(request)
  if (purpose === 'deletion' && (account.user.permissions.length > 0 || account.user.awaits !== null))
    return refusedForm(values, [{ path: 'code', message: 'The owner of the shop closes accounts of staff.' }])
  if ('code' in values) return takeCode(account, purpose, values)
  return sendCode(account, purpose, values, account.needs.sessionCookie.read(request.headers.get('cookie')))
}

async function sendCode(
  { needs, visitor, userId }: Account,
  purpose: CodePurpose,
  { current = '', ...values }: Record<string, string>,
  token: string | null,
) {
  const schema = purpose === 'email' ? emailAddress : mobileNumber
  const typed = purposes[purpose].label === undefined ? null : schema.safeParse(values.contact ?? '')
  if (typed && !typed.success)
    return refusedForm(
      values,
      fieldErrors(typed.error, () => 'contact'),
    )
  if (typed) {
    // Somebody who finds the browser open must not take the account over.
    const confirmed = await needs.identity.confirmPerson({ userId, token: token ?? '', current })
    if (!confirmed.ok) return refusedForm(values, [{ path: 'current', message: confirmed.refusal.message }])
  }
  const contacts = await readUser(needs.db, userId)
  const known =
    purpose === 'guardian'
      ? (await readUserProfile(needs.db, userId)).guardianContact
      : (contacts?.email ?? contacts?.mobile)
  const contact = typed ? typed.data : known
  if (!contact) throw redirect('/user/profile', 303)
  const sent = await sendContactCode(needs, { userId, purpose }, { contact, ip: visitor.ip })
  if (!sent.ok)
    return refusedForm(values, [{ path: typed ? 'contact' : 'code', message: sent.refusal.message }])
  throw redirect(`/user/confirm/${purpose}`, 303)
}

async function takeCode(
  { needs, visitor, userId }: Account,
  purpose: CodePurpose,
  values: Record<string, string>,
) {
  const { db, outbox, sessionCookie, isSecure } = needs
  const used = await useContactCode(needs, { userId, purpose }, values.code ?? '')
  if (!used.ok) return refusedForm({}, [{ path: 'code', message: used.refusal.message }])
  if (purpose === 'deletion') {
    await requestData({ db, outbox }, userId, 'deletion')
    await db.transaction().execute((tx) => disableUser(tx, userId))
    visitor.setCookies.push(
      sessionCookie.clear,
      ...(['cart', 'marker', 'attempt'] as const).map((name) => setCookie(name, '', { isSecure })),
    )
    throw redirect('/account-deleted', 303)
  }
  if (purpose === 'guardian')
    await recordConsent(db, userId, {
      purpose: 'child-account',
      isGiven: true,
      proof: 'code sent to the guardian',
    })
  else {
    const changed = await addContact(needs, userId, purpose, used.value)
    if (!changed.ok) return refusedForm({}, [{ path: 'code', message: changed.refusal.message }])
  }
  throw redirect(`/user/profile?done=${purpose}`, 303)
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { title, words, label, sentTo, purpose, minutes, isOld, hasPassword, inWallet, needsEmail } =
    loaderData
  const form = formState(actionData)
  return (
    <AccountPage title={title} words={words}>
      <FormErrorSummary errors={form.errors} />
      {inWallet && (
        <Notice tone="warning">
          You have {inWallet} in your wallet. Use it for an order first, or it is lost with your account.
        </Notice>
      )}
      {needsEmail ? (
        <p>
          We send the code by e-mail, and we have no e-mail address of yours.{' '}
          <TextLink href="/user/confirm/email">Add an e-mail address first</TextLink>.
        </p>
      ) : sentTo !== null ? (
        <FilledForm form={form} reloadDocument={purpose === 'deletion'} className="grid max-w-110 gap-4">
          <p role="status">
            We are sending a code of six digits to <b className="font-bold break-all">{sentTo}</b>. It is
            valid for {minutes} minutes. No code after a few minutes? Check the spam folder, or ask for
            another.
          </p>
          <CodeField />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <SubmitButton tone={purpose === 'deletion' ? 'danger' : 'primary'}>
              {purpose === 'deletion' ? 'Delete my account' : 'Confirm'}
            </SubmitButton>
            <TallLink href={`/user/confirm/${purpose}?again`}>Send another code</TallLink>
          </div>
        </FilledForm>
      ) : (
        <FilledForm form={form} className="grid max-w-110 gap-4">
          {label && (
            <TextField
              name="contact"
              label={label}
              type={purpose === 'email' ? 'email' : 'tel'}
              autoComplete={purpose === 'email' ? 'email' : 'tel'}
            />
          )}
          {label && isOld && hasPassword && <CurrentPasswordField />}
          {label && isOld && !hasPassword && <SignInAgain to="change this" />}
          <SubmitButton className="justify-self-start">Send a code</SubmitButton>
        </FilledForm>
      )}
    </AccountPage>
  )
}
