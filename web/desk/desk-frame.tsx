import Search from 'lucide-react/icons/search'
import { Form, Outlet, useLocation } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Input } from '../ui/field.tsx'
import type { Route } from './+types/desk-frame.ts'
import { DeskKeys } from './desk-keys.tsx'
import { loadDesks } from './desk-links.ts'
import { deskAt } from './desks.ts'

/** Each desk inside says which permission it needs. */
export const handle: RouteHandle = { policy: 'signed-in', layout: 'desk' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: deskAt(args.location)?.label ?? 'Desk', description: 'For staff.' })

export const loader = async ({ context }: Route.LoaderArgs) => ({
  desks: await loadDesks(context.get(needsContext), context.get(visitorContext).user),
  formKey: crypto.randomUUID(),
})

/** What waits at each desk is counted again with every page. */
export const shouldRevalidate = () => true

/** What the pages of staff share beside their desks: the search for orders above, and the keys. */
export default function DeskFrame({ loaderData: { desks } }: Route.ComponentProps) {
  return (
    <div className="px-4 py-4 wide:px-6">
      {desks.some(({ href }) => href === '/desk/orders') && <OrderSearch />}
      <Outlet />
      <DeskKeys desks={desks} />
    </div>
  )
}

function OrderSearch() {
  const { pathname, search } = useLocation()
  const typed = (pathname === '/desk/orders' && new URLSearchParams(search).get('q')) || ''
  return (
    <search className="block max-w-100 print:hidden">
      <Form action="/desk/orders" className="relative">
        <Search className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
        <Input
          type="search"
          name="q"
          defaultValue={typed}
          key={typed}
          aria-label="Find an order"
          placeholder="Order, ticket, mobile, e-mail, ISBN or AWB"
          className="pl-10"
        />
        <button type="submit" tabIndex={-1} className="sr-only">
          Search
        </button>
      </Form>
    </search>
  )
}
