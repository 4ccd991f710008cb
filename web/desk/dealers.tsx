import { data, redirect } from 'react-router'
import { formatMonth } from '#kernel/dates'
import { formatInr } from '#kernel/money'
import { addDealer, readDealers, setDealerActive } from '#shop/dealers'
import { readDealerSales } from '#shop/orders'
import { needsContext } from '#web/context.ts'
import type { Route } from './+types/dealers.ts'
import { fieldRows } from './desk-fields.tsx'
import { DeedForm, DeskForm, DeskSection, DeskTable, SectionedPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/dealers', { add: 'The dealer is added.' })

export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const [dealers, sales] = await Promise.all([readDealers(needs.db), readDealerSales(needs.db)])
  return {
    dealers: dealers.map((dealer) => ({
      ...dealer,
      link: `${needs.baseUrl}/students/?dealer=${dealer.code}`,
    })),
    sales,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, actorId, deed, text, once, refuse } = await readDeskForm({ context, request })
  const typed = { code: text('code'), name: text('name') }
  if (deed === 'add') {
    const added = await once((tx) => addDealer(tx, { ...typed, actorId }))
    if (!added.ok)
      return refuse({ ...added.refusal, path: added.refusal.code === 'bad_name' ? 'name' : 'code' })
  } else if (deed === 'activate' || deed === 'deactivate') {
    const change = { code: typed.code, isActive: deed === 'activate', actorId }
    await db.transaction().execute((tx) => setDealerActive(tx, change))
  } else throw data(null, { status: 400 })
  throw redirect(`/desk/dealers?done=${deed}`, 303)
}

const { text: textField } = fieldRows()
const fields = [textField('name', 'Name', 100), textField('code', 'Code in the link', 30)]

export default function DealersDesk({ loaderData: view }: Route.ComponentProps) {
  const { dealers, sales } = view
  return (
    <SectionedPage words="Shops and agents who send us students. An order counts for the dealer of its coupon code. Without one, it counts for the dealer whose link the buyer opened or whose code they entered last, up to 30 days before.">
      <DeskSection title="Sales by month" isFirst>
        <DeskTable
          empty={{ title: 'No sales yet', words: 'Orders that count for a dealer appear here.' }}
          caption="Sales by dealer and month, without cancelled and returned copies"
          rows={sales}
          keyOf={(row) => `${row.month} ${row.code}`}
          columns={[
            { title: 'Month', look: 'whitespace-nowrap', cell: (row) => formatMonth(row.month) },
            { title: 'Dealer', cell: (row) => row.name },
            { title: 'Orders', numeric: true, cell: (row) => row.orders },
            { title: 'Sold', numeric: true, cell: (row) => formatInr(row.sold) },
          ]}
        />
      </DeskSection>
      <DeskSection title="Dealers and their links">
        <ul className="divide-y divide-line text-14">
          {dealers.map(({ code, name, isActive, link }) => (
            <li key={code} className="flex items-center gap-4 py-2">
              <p className="min-w-0 flex-1">
                <b className="block font-medium">{name}</b>
                <code className="wrap-anywhere text-soft">{link}</code>
              </p>
              <DeedForm
                deed={isActive ? 'deactivate' : 'activate'}
                to={{ code }}
                words={isActive ? 'Deactivate' : 'Activate'}
                about={name}
              />
            </li>
          ))}
        </ul>
        <DeskForm
          deed="add"
          once
          since={dealers.length}
          submit="Add dealer"
          fields={fields}
          className="mt-4"
        />
      </DeskSection>
    </SectionedPage>
  )
}
