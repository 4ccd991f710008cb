import { Form, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { deleteGstin, entityType, gstinInput, readGstins, saveGstin } from '#shop/customers'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { BusinessFields } from '../storefront/checkout/address-fields.tsx'
import { FilledForm, FormErrorSummary, formState, TextField } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/gstin.ts'
import { accountOf, fieldErrors, readTexts, refusedForm } from './account-form.ts'
import { AccountPage, AccountSection, savedCard } from './account-page.tsx'

export const handle: RouteHandle = {
  policy: 'signed-in',
  layout: 'profile',
  done: { saved: 'GSTIN saved.', deleted: 'GSTIN deleted.', gone: 'That GSTIN was deleted before.' },
}

export const meta = titleMeta('Your GSTINs')

export async function loader({ context }: Route.LoaderArgs) {
  const { needs, userId } = accountOf(context)
  const gstins = await readGstins(needs.db, userId)
  return {
    gstins: gstins.map((each) => ({ ...each, entity: entityType(each.gstin) })),
  }
}

/** Saves the typed GSTIN, or deletes one. Somebody else's stays, like one that is gone. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, userId } = accountOf(context)
  const values = await readTexts(request)
  if (values.delete !== undefined) {
    const id = parseNumberId(values.delete)
    const found = id !== null && (await deleteGstin(needs.db, userId, id))
    throw redirect(`/user/gstin?done=${found ? 'deleted' : 'gone'}`, 303)
  }
  const checked = gstinInput.safeParse(values)
  if (!checked.success) return refusedForm(values, fieldErrors(checked.error))
  if (!(await saveGstin(needs.db, userId, checked.data)))
    return refusedForm(values, [{ path: 'gstin', message: 'You have ten GSTINs. Delete one first.' }])
  throw redirect('/user/gstin?done=saved', 303)
}

export default function GstinPage({ loaderData: { gstins }, actionData }: Route.ComponentProps) {
  const form = formState(actionData)
  return (
    <AccountPage
      title="Your GSTINs"
      words="For invoices with input tax credit. Choose one of them at checkout."
    >
      {gstins.length > 0 && (
        <ul className="grid gap-4 wide:grid-cols-2">
          {gstins.map(({ id, gstin, name, entity, panOfBusiness, address, pin }) => (
            <li key={id} className={savedCard}>
              <p className="wrap-anywhere">
                <b className="font-bold">{name}</b>
                <span className="block tabular-nums">GSTIN {gstin}</span>
                {panOfBusiness && <span className="block tabular-nums">PAN {panOfBusiness}</span>}
                <span className="block text-14 text-soft">{entity}</span>
                <span className="block text-14 text-soft">
                  {address}, {pin}
                </span>
              </p>
              <Form method="post" className="-ml-4 self-end">
                <Button name="delete" value={id} tone="quiet" aria-label={`Delete: ${gstin}`}>
                  Delete
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <AccountSection id="add" title="Add a GSTIN">
        <FormErrorSummary errors={form.errors} />
        {/* A new form when it was saved. */}
        <FilledForm form={form} className="grid gap-4 wide:grid-cols-2" key={gstins.length}>
          <BusinessFields prefix="" />
          <TextField
            name="address"
            label="Address on the certificate"
            autoComplete="address-line1"
            className="wide:col-span-2"
          />
          <TextField name="pin" label="PIN code" inputMode="numeric" autoComplete="postal-code" />
          <SubmitButton className="justify-self-start wide:col-span-2">Save GSTIN</SubmitButton>
        </FilledForm>
      </AccountSection>
    </AccountPage>
  )
}
