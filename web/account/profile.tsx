import { redirect } from 'react-router'
import { formatMobile } from '#kernel/mobile'
import {
  hasConsent,
  isUnder18,
  type Profile,
  profileInput,
  readProfileOptions,
  readUserProfile,
  saveProfile,
} from '#shop/customers'
import { readUser, sendContactCode } from '#shop/identity'
import { desksFor } from '../desk/desks.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { addressChoices } from '../storefront/checkout/address-choices.ts'
import { FilledForm, FormErrorSummary, formState } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { TallLink, TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/profile.ts'
import { accountOf, fieldErrors, readTexts, refusedForm, refuseForm } from './account-form.ts'
import { AccountPage, AccountSection } from './account-page.tsx'
import { ProfileFields } from './profile-fields.tsx'

export const handle: RouteHandle = {
  policy: 'signed-in',
  layout: 'profile',
  done: {
    saved: 'Profile saved.',
    email: 'E-mail address confirmed.',
    mobile: 'Mobile number confirmed.',
    guardian: 'Thank you. Your parent or guardian has agreed.',
  },
}

export const meta = titleMeta('Your profile')

export async function loader({ context }: Route.LoaderArgs) {
  const { needs, user, userId } = accountOf(context)
  const [profile, contacts, options, isChild, mayUse, canChangeMobile] = await Promise.all([
    readUserProfile(needs.db, userId),
    readUser(needs.db, userId),
    readProfileOptions(needs.db),
    isUnder18(needs.db, userId),
    hasConsent(needs.db, userId, 'child-account'),
    needs.sendsSms('contact-code'),
  ])
  return {
    values: toValues(profile),
    states: addressChoices.states,
    email: contacts?.email ?? null,
    mobile: contacts?.mobile ? formatMobile(contacts.mobile) : null,
    canChangeMobile,
    options,
    awaitsGuardian: isChild && !mayUse,
    desks:
      user.awaits === null
        ? desksFor(user.permissions)
        : [{ href: '/desk/second-factor', label: 'Open the desk' }],
  }
}

const toValues = ({ interestIds, ...texts }: Profile): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value ?? '')])),
  ...Object.fromEntries(interestIds.map((id) => [`interest.${id}`, 'on'])),
})

/** Saves the profile. The name changes at once; a guardian is sent a code. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, visitor, userId } = accountOf(context)
  const values = await readTexts(request)
  const interestIds = Object.keys(values).flatMap((name) => /^interest\.(\d{1,2})$/.exec(name)?.[1] ?? [])
  const checked = profileInput.safeParse({ ...values, interestIds })
  if (!checked.success) return refusedForm(values, fieldErrors(checked.error))
  const saved = await saveProfile(needs.db, userId, checked.data)
  if (!saved.ok) return refuseForm(values, saved.refusal)
  const { askGuardian } = saved.value
  if (askGuardian === null) throw redirect('/user/profile?done=saved', 303)
  const sent = await sendContactCode(
    needs,
    { userId, purpose: 'guardian' },
    { contact: askGuardian, ip: visitor.ip },
  )
  if (!sent.ok && sent.refusal.code === 'no_sms')
    return refuseForm(values, { ...sent.refusal, path: 'guardianContact' })
  throw redirect('/user/confirm/guardian', 303)
}

export default function ProfilePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const form = formState(actionData, view)
  return (
    <AccountPage title="Your profile" words="For parcels, invoices and better suggestions.">
      {view.awaitsGuardian && (
        <Notice tone="warning" aside={<TextLink href="/user/confirm/guardian">Enter the code</TextLink>}>
          Your parent or guardian has not agreed yet.
        </Notice>
      )}
      <FormErrorSummary errors={form.errors} />
      <AccountSection id="contact" title="Contact">
        <dl className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-card p-4 wide:grid-cols-2">
          <Contact label="E-mail" value={view.email} purpose="email" />
          <Contact label="Mobile" value={view.mobile} purpose={view.canChangeMobile ? 'mobile' : null} />
        </dl>
      </AccountSection>
      <AccountSection id="about" title="About you">
        {/* A new form when it was saved: City and State may have been filled in. */}
        <FilledForm form={form} className="grid gap-4 wide:grid-cols-2" key={JSON.stringify(view.values)}>
          <ProfileFields options={view.options} states={view.states} />
          <SubmitButton className="justify-self-start wide:col-span-2">Save profile</SubmitButton>
        </FilledForm>
      </AccountSection>
      {view.desks.length > 0 && (
        <AccountSection id="desks" title="For staff">
          <ul>
            {view.desks.map(({ href, label }) => (
              <li key={href}>
                <TallLink href={href}>{label}</TallLink>
              </li>
            ))}
          </ul>
        </AccountSection>
      )}
    </AccountPage>
  )
}

type ContactProps = { readonly label: string; readonly value: string | null; readonly purpose: string | null }

const Contact = ({ label, value, purpose }: ContactProps) => (
  <div>
    <dt className="text-14 text-soft">{label}</dt>
    <dd className="flex flex-wrap items-center gap-x-4">
      <span className="break-all">{value ?? 'Not added'}</span>
      {purpose && (
        <TallLink href={`/user/confirm/${purpose}`} aria-label={`${value ? 'Change' : 'Add'}: ${label}`}>
          {value ? 'Change' : 'Add'}
        </TallLink>
      )}
    </dd>
  </div>
)
