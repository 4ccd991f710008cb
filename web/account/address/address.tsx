import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { formatMobile } from '#kernel/mobile'
import { addAddress, addressInput, editAddress, mostAddresses, readAddresses } from '#shop/customers'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { addressChoices } from '../../storefront/checkout/address-choices.ts'
import { AddressFields, MobileField } from '../../storefront/checkout/address-fields.tsx'
import { addressValues } from '../../storefront/checkout/checkout-form.ts'
import { FilledForm, FormErrorSummary, formState } from '../../storefront/form-fields.tsx'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { SecondaryLink } from '../../ui/button.tsx'
import { accountOf, fieldErrors, readTexts, refusedForm } from '../account-form.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/address.ts'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'profile' }

export const meta = (args: Route.MetaArgs) =>
  titleMeta(args.params.address === 'new' ? 'Add an address' : 'Edit address')(args)

/** An address of the account to edit, or an empty form at 'new'. Somebody else's is not found. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { needs, userId, user } = accountOf(context)
  if (params.address === 'new')
    return {
      choices: addressChoices,
      isNew: true,
      values: { 'shipping.name': user.name } as Record<string, string>,
    }
  const id = parseNumberId(params.address)
  const found = (await readAddresses(needs.db, userId)).find((address) => address.id === id)
  if (!found) throw data(null, { status: 404 })
  return {
    choices: addressChoices,
    isNew: false,
    values: { ...addressValues('shipping', found), 'contact.mobile': formatMobile(found.mobile) },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, userId } = accountOf(context)
  const values = await readTexts(request)
  const typed = Object.entries(values).map(([name, value]) => [
    name.replace(/^(shipping|contact)\./, ''),
    value,
  ])
  const checked = addressInput.safeParse(Object.fromEntries(typed))
  if (!checked.success)
    return refusedForm(
      values,
      fieldErrors(checked.error, (path) => (path === 'mobile' ? 'contact.mobile' : `shipping.${path}`)),
    )
  const id = parseNumberId(params.address)
  if (params.address === 'new') {
    if (!(await addAddress(needs.db, userId, checked.data)))
      return refusedForm(values, [
        { path: 'shipping.name', message: `You have ${mostAddresses} addresses. Delete one first.` },
      ])
  } else if (id === null || !(await editAddress(needs.db, userId, id, checked.data)))
    throw data(null, { status: 404 })
  throw redirect('/user/address?done=saved', 303)
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = formState(actionData, loaderData)
  return (
    <AccountPage
      title={loaderData.isNew ? 'Add an address' : 'Edit address'}
      words="We deliver within India."
    >
      <FormErrorSummary errors={form.errors} />
      <FilledForm form={form} className="grid max-w-measure gap-5">
        <AddressFields choices={loaderData.choices} part="shipping" />
        <MobileField />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Save address</SubmitButton>
          <SecondaryLink href="/user/address">Cancel</SecondaryLink>
        </div>
      </FilledForm>
    </AccountPage>
  )
}
