import { data, Form, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { formatMobile } from '#kernel/mobile'
import { addressee } from '#shop/cart'
import { type AddressUse, chooseDefault, deleteAddress, readAddresses } from '#shop/customers'
import { stateByCode } from '#shop/tax'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { accountOf, readTexts } from '../account-form.ts'
import { AccountPage, savedCard } from '../account-page.tsx'
import type { Route } from './+types/address-book.ts'

export const handle: RouteHandle = {
  policy: 'signed-in',
  layout: 'profile',
  done: {
    saved: 'Address saved.',
    deleted: 'Address deleted.',
    shipping: 'Default delivery address changed.',
    billing: 'Default billing address changed.',
    gone: 'That address was deleted before.',
  },
}

export const meta = titleMeta('Your addresses')

const uses = [
  { use: 'shipping', badge: 'Default delivery', button: 'Deliver here by default' },
  { use: 'billing', badge: 'Default billing', button: 'Bill here by default' },
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { needs, userId } = accountOf(context)
  const addresses = await readAddresses(needs.db, userId)
  return addresses.map((address) => ({
    id: address.id,
    defaultFor: address.defaultFor,
    name: addressee(address),
    lines: [
      ...[address.address1, address.address2, address.landmark].filter(Boolean),
      `${address.city} ${address.pin}`,
      stateByCode(address.stateCode)?.name,
      formatMobile(address.mobile),
    ],
  }))
}

/** Deletes an address, or makes it a default. Somebody else's stays, like one that is gone. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, userId } = accountOf(context)
  const { id: typed = '', intent = '' } = await readTexts(request)
  const id = parseNumberId(typed)
  if (id === null || !['delete', 'shipping', 'billing'].includes(intent)) throw data(null, { status: 404 })
  const found =
    intent === 'delete'
      ? await deleteAddress(needs.db, userId, id)
      : await chooseDefault(needs.db, userId, id, intent as AddressUse)
  throw redirect(`/user/address?done=${found ? (intent === 'delete' ? 'deleted' : intent) : 'gone'}`, 303)
}

export default function AddressBook({ loaderData: addresses }: Route.ComponentProps) {
  return (
    <AccountPage title="Your addresses" words="Choose one of them at checkout.">
      {addresses.length === 0 ? (
        <EmptyState title="No addresses yet" words="Add one now, or save the one you type at checkout.">
          <ButtonLink href="/user/address/new">Add an address</ButtonLink>
        </EmptyState>
      ) : (
        <ButtonLink href="/user/address/new" className="justify-self-start">
          Add an address
        </ButtonLink>
      )}
      <ul className="grid gap-4 wide:grid-cols-2">
        {addresses.map(({ id, name, lines, defaultFor }) => (
          <li key={id} className={savedCard}>
            {defaultFor.length > 0 && (
              <p className="flex flex-wrap gap-2">
                {uses
                  .filter(({ use }) => defaultFor.includes(use))
                  .map(({ use, badge }) => (
                    <Badge key={use}>{badge}</Badge>
                  ))}
              </p>
            )}
            <address className="wrap-anywhere not-italic">
              <b className="font-bold">{name}</b>
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            <Form method="post" className="-ml-4 flex flex-wrap items-center self-end">
              <input type="hidden" name="id" value={id} />
              <ButtonLink href={`/user/address/${id}`} tone="quiet" aria-label={`Edit: ${name}, ${lines[0]}`}>
                Edit
              </ButtonLink>
              <Button name="intent" value="delete" tone="quiet" aria-label={`Delete: ${name}, ${lines[0]}`}>
                Delete
              </Button>
              {uses
                .filter(({ use }) => !defaultFor.includes(use))
                .map(({ use, button }) => (
                  <Button
                    key={use}
                    name="intent"
                    value={use}
                    tone="quiet"
                    aria-label={`${button}: ${name}, ${lines[0]}`}
                  >
                    {button}
                  </Button>
                ))}
            </Form>
          </li>
        ))}
      </ul>
    </AccountPage>
  )
}
