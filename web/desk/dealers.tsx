import { data, Form, redirect, useNavigation } from 'react-router'
import { formatInr } from '#kernel/money'
import { addDealer, readDealers, setDealerActive } from '#shop/dealers'
import { readDealerSales } from '#shop/orders'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/dealers.ts'
import { loadDesks } from './desk-links.ts'
import { DeskPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { DeskSection } from './orders/desk-section.tsx'

export const handle = deskHandle('/desk/dealers')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Dealers', description: 'Who sends us students, and what those order.' })

export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const [dealers, sales] = await Promise.all([readDealers(needs.db), readDealerSales(needs.db)])
  const nameOf = new Map(dealers.map(({ code, name }) => [code, name]))
  return {
    desks: await loadDesks(needs, context.get(visitorContext).user),
    dealers: dealers.map((dealer) => ({
      ...dealer,
      link: `${needs.baseUrl}/students/?dealer=${dealer.code}`,
    })),
    sales: sales.map((row) => ({
      ...row,
      name: nameOf.get(row.code) ?? row.code,
      sold: formatInr(row.sold),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  const form = await readForm(request)
  const deed = oneValue(form, 'deed')
  const typed = { code: oneValue(form, 'code') ?? '', name: oneValue(form, 'name') ?? '' }
  if (deed === 'add') {
    const added = await db.transaction().execute((tx) => addDealer(tx, { ...typed, actorId: user.id }))
    if (!added.ok) return data({ ...added.refusal, name: typed.name, typedCode: typed.code }, { status: 422 })
  } else if (deed === 'activate' || deed === 'deactivate') {
    const change = { code: typed.code, isActive: deed === 'activate', actorId: user.id }
    await db.transaction().execute((tx) => setDealerActive(tx, change))
  } else throw data(null, { status: 400 })
  throw redirect('/desk/dealers', 303)
}

export default function DealersDesk({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { desks, dealers, sales } = view
  const busy = useNavigation().state !== 'idle'
  return (
    <DeskPage
      title="Dealers"
      desks={desks}
      words="Shops and agents who send us students. An order counts for the dealer whose link the buyer opened last, up to 30 days before."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <DeskSection title="Sales by month" isFirst>
          {sales.length === 0 && (
            <EmptyState title="No sales yet" words="Orders that came by a dealer's link appear here." />
          )}
          {sales.length > 0 && (
            <Table
              caption="Sales by dealer and month, without cancelled and returned copies"
              rows={sales}
              keyOf={(row) => `${row.month} ${row.code}`}
              columns={[
                { title: 'Month', cell: (row) => <span className="whitespace-nowrap">{row.month}</span> },
                { title: 'Dealer', cell: (row) => row.name },
                { title: 'Orders', numeric: true, cell: (row) => row.orders },
                { title: 'Sold', numeric: true, cell: (row) => row.sold },
              ]}
            />
          )}
        </DeskSection>
        <DeskSection title="Dealers and their links">
          <ul className="divide-y divide-line text-14">
            {dealers.map(({ code, name, isActive, link }) => (
              <li key={code} className="flex items-center gap-4 py-2">
                <p className="min-w-0 flex-1">
                  <b className="block font-medium">{name}</b>
                  <code className="wrap-anywhere text-soft">{link}</code>
                </p>
                <Form method="post">
                  <input type="hidden" name="code" value={code} />
                  <Button name="deed" value={isActive ? 'deactivate' : 'activate'} tone="quiet" busy={busy}>
                    {isActive ? 'Deactivate' : 'Activate'}
                    <span className="sr-only"> {name}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
          <Form method="post" className="mt-4 flex flex-wrap items-end gap-3">
            <Field label="Name" error={refused?.code === 'bad_name' ? refused.message : undefined}>
              <Input name="name" defaultValue={refused?.name} maxLength={100} required />
            </Field>
            <Field
              label="Code in the link"
              error={refused && refused.code !== 'bad_name' ? refused.message : undefined}
            >
              <Input name="code" defaultValue={refused?.typedCode} maxLength={30} required />
            </Field>
            <Button name="deed" value="add" tone="secondary" busy={busy}>
              Add dealer
            </Button>
          </Form>
        </DeskSection>
      </div>
    </DeskPage>
  )
}
