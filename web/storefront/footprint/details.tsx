import { useState } from 'react'
import { data, Form, redirect, useLocation, useNavigation } from 'react-router'
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
import { readTexts } from '../../account/account-form.ts'
import { formErrors } from '../../account/form-errors.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { Select } from '../../ui/select.tsx'
import type { Route } from './+types/details.ts'
import { FootprintPage, type StepProblem } from './footprint-page.tsx'

export const handle: RouteHandle = { policy: 'public' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Free newsletter',
    description: 'Bought a book? Get our newsletter free for a year.',
  })

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
    sources: Object.entries(boughtFrom),
    professions: options.filter(({ kind }) => kind === 'profession').map(({ id, name }) => ({ id, name })),
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
  const problem = (errors: StepProblem['errors'], message: string | null = null): StepProblem => ({
    values,
    errors,
    message,
  })
  if (!details.success) return data(problem(formErrors(details.error)), { status: 422 })
  const saved = await saveNewsletterDetails(needs, details.data, { key, levelCode, attempt, ip })
  if (!saved.ok) return data(problem({}, saved.refusal.message), { status: 429 })
  throw redirect(`/digital/footprint/verification?key=${saved.value}`, 303)
}

export default function FootprintDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { days, sources, professions } = loaderData
  const values = actionData?.values ?? loaderData.values
  const { key } = useLocation()
  return (
    <FootprintPage
      title="Your free newsletter"
      words={`You bought a book: get our newsletter free for ${days} days. It ends by itself, and you can stop it at any time.`}
      message={actionData?.message}
      errors={actionData?.errors}
    >
      {/* A new form after each answer: as typed, or empty when it was reset. */}
      <DetailsForm
        key={key}
        values={values}
        errors={actionData?.errors ?? {}}
        sources={sources}
        professions={professions}
      />
    </FootprintPage>
  )
}

const otherProfession = '99'

type DetailsFormProps = {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly sources: readonly (readonly [string, string])[]
  readonly professions: readonly { readonly id: number; readonly name: string }[]
}

function DetailsForm({ values, errors, sources, professions }: DetailsFormProps) {
  const busy = useNavigation().state === 'submitting'
  const [profession, setProfession] = useState(values.professionId ?? '')
  const [source, setSource] = useState(values.boughtFrom ?? '')
  // Without scripts the fields for other words are always there.
  const only = (isShown: boolean) => (isShown ? undefined : 'hidden noscript:grid')
  const line = (name: string) => ({ name, defaultValue: values[name], maxLength: 100 })
  return (
    <Form method="post" noValidate className="grid gap-5">
      <Field id="professionId" label="Profession" error={errors.professionId}>
        <Select
          name="professionId"
          required
          defaultValue={values.professionId ?? ''}
          onChange={(event) => setProfession(event.currentTarget.value)}
        >
          <option value="" disabled>
            Choose
          </option>
          {professions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id="professionOther"
        label="Other profession"
        error={errors.professionOther}
        className={only(profession === otherProfession)}
      >
        <Input {...line('professionOther')} />
      </Field>
      <Field id="name" label="Name" error={errors.name}>
        <Input {...line('name')} required autoComplete="name" />
      </Field>
      <div className="grid gap-5 middle:grid-cols-2">
        <Field id="city" label="City name" error={errors.city}>
          <Input {...line('city')} required autoComplete="address-level2" />
        </Field>
        <Field id="pin" label="PIN code" error={errors.pin}>
          <Input {...line('pin')} maxLength={12} required inputMode="numeric" autoComplete="postal-code" />
        </Field>
      </div>
      <div className="grid gap-1" id="boughtFrom">
        <p aria-hidden="true" className="text-14 font-medium">
          From where did you purchase the book?
        </p>
        <RadioGroup legend="From where did you purchase the book?">
          {sources.map(([value, label]) => (
            <RadioCard
              key={value}
              name="boughtFrom"
              value={value}
              required
              label={label}
              defaultChecked={values.boughtFrom === value}
              onChange={() => setSource(value)}
            />
          ))}
        </RadioGroup>
        {errors.boughtFrom && <p className="text-14 font-medium text-danger">{errors.boughtFrom}</p>}
      </div>
      <Field
        id="boughtFromOther"
        label="Other place of purchase"
        error={errors.boughtFromOther}
        className={only(source === 'other')}
      >
        <Input {...line('boughtFromOther')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="next" busy={busy}>
          Next
        </Button>
        <Button name="intent" value="reset" tone="secondary">
          Reset
        </Button>
      </div>
    </Form>
  )
}
