import { redirect, useLocation } from 'react-router'
import { readProfileOptions } from '#shop/customers'
import {
  boughtFrom,
  newsletterDays,
  newsletterDetails,
  readNewsletterRequest,
  resetNewsletterRequest,
  saveNewsletterDetails,
} from '#shop/marketing'
import { needsContext, visitorContext } from '#web/context.ts'
import { fieldErrors, readTexts, refusedForm, refuseForm } from '../../account/account-form.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { RadioChoices } from '../../ui/radio-card.tsx'
import { ChoiceField, FilledForm, formState, TextField } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/details.ts'
import { FootprintPage } from './footprint-page.tsx'

export const handle: RouteHandle = { policy: 'public' }

export const meta = titleMeta('Free newsletter', 'Bought a book? Get our newsletter free for a year.')

const keyOf = (url: URL) => url.searchParams.get('key')

/** The first form; with the key of a request it shows what was typed before. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const key = keyOf(url)
  const request = key === null ? null : await readNewsletterRequest(db, key)
  const options = await readProfileOptions(db)
  const values: Record<string, string> = request
    ? {
        professionId: String(request.profession_id),
        professionOther: request.profession_other,
        name: request.name,
        city: request.city,
        pin: request.pin,
        boughtFrom: request.bought_from,
        boughtFromOther: request.bought_from_other,
      }
    : {}
  return {
    days: newsletterDays,
    values,
    sources: Object.entries(boughtFrom).map(([value, label]) => ({ value, label })),
    professions: options
      .filter(({ kind }) => kind === 'profession')
      .map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** Next stores what was typed and leads on; Reset clears it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const { levelCode, attempt, ip } = context.get(visitorContext)
  const { intent, ...values } = await readTexts(request)
  const key = keyOf(url)
  if (intent === 'reset') {
    if (key !== null) await resetNewsletterRequest(needs.db, key, 'all')
    throw redirect('/digital/footprint/', 303)
  }
  const details = newsletterDetails.safeParse(values)
  if (!details.success) return refusedForm(values, fieldErrors(details.error))
  const saved = await saveNewsletterDetails(needs, details.data, { key, levelCode, attempt, ip })
  if (!saved.ok) return refuseForm(values, { message: saved.refusal.message }, 429)
  throw redirect(`/digital/footprint/verification?key=${saved.value}`, 303)
}

const line = { maxLength: 100, required: false } as const

export default function FootprintDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { days, sources, professions } = loaderData
  const { key } = useLocation()
  const form = formState(actionData, loaderData)
  const sourceError = form.errors.find(({ path }) => path === 'boughtFrom')
  return (
    <FootprintPage
      title="Your free newsletter"
      words={`You bought a book: get our newsletter free for ${days} days. It ends by itself, and you can stop it at any time.`}
      refused={actionData}
    >
      {/* A new form after each answer: as typed, or empty when it was reset. */}
      <FilledForm key={key} form={form} className="grid gap-5">
        <ChoiceField name="professionId" label="Profession" options={professions} none="Choose" required />
        <TextField
          {...line}
          name="professionOther"
          label="Other profession"
          hint="If you chose Other."
          className="hidden in-[form:has([value='99']:checked)]:grid"
        />
        <TextField name="name" label="Name" maxLength={100} autoComplete="name" />
        <div className="grid gap-5 middle:grid-cols-2">
          <TextField name="city" label="City name" maxLength={100} autoComplete="address-level2" />
          <TextField
            name="pin"
            label="PIN code"
            maxLength={12}
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </div>
        <div className="grid gap-1" id="boughtFrom">
          <RadioChoices
            legend="From where did you purchase the book?"
            name="boughtFrom"
            chosen={form.values.boughtFrom}
            options={sources}
            required
          />
          {sourceError && <p className="text-14 font-medium text-danger">{sourceError.message}</p>}
        </div>
        <TextField
          {...line}
          name="boughtFromOther"
          label="Other place of purchase"
          hint="If you chose Other."
          className="hidden in-[form:has([value='other']:checked)]:grid"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="next">
            Next
          </SubmitButton>
          <Button name="intent" value="reset" tone="secondary">
            Reset
          </Button>
        </div>
      </FilledForm>
    </FootprintPage>
  )
}
