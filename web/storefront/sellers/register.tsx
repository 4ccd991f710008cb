import { useEffect, useState } from 'react'
import { data } from 'react-router'
import {
  applyToSell,
  categoryMissing,
  sellerCategories,
  sellerInput,
  sellerRegistered,
  sellerRules,
} from '#shop/requests'
import { needsContext, visitorContext } from '#web/context.ts'
import { fieldErrors } from '../../account/account-form.ts'
import { showToast } from '../../browser/show-toast.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Breadcrumbs, crumbsTo } from '../../ui/breadcrumbs.tsx'
import { SecondaryLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { namedValues, readForm } from '../form-data.ts'
import { FormProblem, formState } from '../form-fields.tsx'
import type { Route } from './+types/register.ts'
import { SellHead, SellTerms } from './sell-pitch.tsx'
import { SellerForm } from './seller-form.tsx'

export const handle: RouteHandle = { policy: 'public', cache: { query: [] } }

export const meta = titleMeta(
  'Register as a seller',
  'Apply to sell your books, lectures or test series to CA, CS and CMA students.',
)

/** The rules of the form, by which the browser checks it while it is filled in. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  rules: sellerRules,
  categoryMissing,
  categories: Object.entries(sellerCategories).map(([value, { label, hint }]) => ({ value, label, hint })),
  email: (await context.get(needsContext).facts.settings()).support.email,
})

/** Stores the application. Errors come back with what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const form = await readForm(request)
  const values = namedValues(form, [...Object.keys(sellerRules), 'category'])
  const category = Object.entries(sellerCategories).find(([name]) => name === values.category)?.[1]
  const flags = category && { [category.flags[0]]: '1' }
  const input = sellerInput.safeParse({ ...values, ...flags })
  if (!input.success) return data({ done: null, values, errors: fieldErrors(input.error) }, { status: 422 })
  const applied = await applyToSell(
    { ...needs, consumeAttempt: needs.identity.consumeAttempt },
    { ...input.data, ip: context.get(visitorContext).ip },
  )
  if (applied.ok) return data({ done: sellerRegistered, values: {}, errors: [] })
  const { code, message } = applied.refusal
  const errors = [{ path: '', message }]
  return data({ done: null, values, errors }, { status: code === 'already_applied' ? 409 : 429 })
}

const crumbs = crumbsTo('Register', { label: 'Sell with us', href: '/sell-with-us' })

export default function RegisterAsSeller({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData?.done ?? null
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (done === null) return
    setSent((before) => before + 1)
    void showToast(done)
  }, [done, actionData])
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-3 grid gap-x-16 gap-y-10 wide:grid-cols-[minmax(0,1fr)_minmax(0,480px)]">
        <div className="grid content-start gap-8">
          <SellHead />
          <SecondaryLink href="#form" className="wide:hidden">
            Go to the form
          </SecondaryLink>
          <SellTerms />
        </div>
        <section
          id="form"
          aria-labelledby="form-title"
          className="grid content-start gap-5 self-start rounded-card border border-line bg-card p-5 wide:p-7"
        >
          <div>
            <h2 id="form-title" className="font-serif text-24 font-bold">
              Tell us who you are
            </h2>
            <p className="mt-1 text-soft">We read every application and answer within two working days.</p>
          </div>
          {done && <Notice tone="success">{done}</Notice>}
          <FormProblem {...actionData} />
          {/* A new form after each success; a refused one stays as typed. */}
          <SellerForm key={sent} {...loaderData} form={formState(actionData)} />
          <p className="text-14 text-soft">
            We use this only to answer you. Questions first?{' '}
            <TextLink href={`mailto:${loaderData.email}`}>{loaderData.email}</TextLink>
          </p>
        </section>
      </div>
    </div>
  )
}
