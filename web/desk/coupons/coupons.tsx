import { data, Form, redirect, useNavigation } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { withBase } from '#kernel/links'
import { formatInr, paise } from '#kernel/money'
import { couponWords, createCoupon, readConditions, readCoupons, stopCoupon, typeWords } from '#shop/coupons'
import { payBy, paymentMethods } from '#shop/orders'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table } from '../../ui/table.tsx'
import { loadDesks } from '../desk-links.ts'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { DeskSection } from '../orders/desk-section.tsx'
import type { Route } from './+types/coupons.ts'
import { CouponForm } from './coupon-form.tsx'

export const handle = deskHandle('/desk/coupons')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Coupons', description: 'Discount codes, what they give and what they have cost.' })

const states = { running: 'Running', coming: 'Not started', ended: 'Ended', stopped: 'Stopped' } as const

export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const coupons = await readCoupons(needs.db)
  return {
    desks: await loadDesks(needs, context.get(visitorContext).user),
    conditions: {
      ...(await readConditions(needs.db)),
      types: Object.entries(typeWords).map(([value, label]) => ({ value, label })),
      methods: Object.values(payBy).map((value) => ({ value, label: paymentMethods[value] })),
    },
    coupons: coupons.map((coupon) => ({
      id: coupon.id,
      name: coupon.name,
      code: coupon.codes === 1 ? coupon.code : null,
      codes: coupon.codes,
      words: couponWords(coupon),
      group: coupon.stackingGroup,
      state: states[coupon.state],
      canStop: coupon.state === 'running' || coupon.state === 'coming',
      uses:
        coupon.codes === 1 && coupon.maxUses !== null
          ? `${coupon.allUses} of ${coupon.maxUses}`
          : `${coupon.allUses}`,
      given: formatInr(paise(coupon.given)),
    })),
  }
}

const lists: readonly string[] = ['courses', 'levels', 'types', 'attempts', 'sellers', 'methods']

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  const form = await readForm(request)
  const deed = oneValue(form, 'deed')
  if (deed === 'stop') {
    const id = parseNumberId(oneValue(form, 'coupon') ?? '')
    if (id === null) throw data(null, { status: 404 })
    await db.transaction().execute((tx) => stopCoupon(tx, id, user.id))
  } else if (deed === 'create') {
    const typed = Object.fromEntries(
      [...new Set(form.keys())].map((name) => {
        const values = form.getAll(name).map(String).filter(Boolean)
        return [name, lists.includes(name) ? values : (values[0] ?? '')]
      }),
    )
    const made = await db.transaction().execute((tx) => createCoupon(tx, typed, user.id))
    if (!made.ok) return data({ typed, errors: made.refusal.errors }, { status: 422 })
  } else throw data(null, { status: 400 })
  throw redirect('/desk/coupons', 303)
}

export default function CouponsDesk({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { desks, coupons, conditions } = view
  const busy = useNavigation().state !== 'idle'
  return (
    <DeskPage
      title="Coupons"
      desks={desks}
      words="Codes of different stacking groups can be used in one order, up to three. A code without a group is used alone. What a coupon gives cannot be changed later: stop it and create another."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <DeskSection title="All coupons" count={coupons.length} isFirst>
          {coupons.length === 0 ? (
            <EmptyState title="No coupons yet" words="Create one below." />
          ) : (
            <Table
              caption="Coupons, newest first"
              rows={coupons}
              keyOf={({ id }) => String(id)}
              columns={[
                {
                  title: 'Code',
                  cell: ({ id, code, codes }) =>
                    code ?? (
                      <a href={withBase(`/desk/coupons.csv?coupon=${id}`)} download className="link">
                        {codes.toLocaleString('en-IN')} codes (CSV)
                      </a>
                    ),
                },
                {
                  title: 'What it gives',
                  cell: ({ name }) => <b className="block min-w-56 font-medium">{name}</b>,
                  below: ({ words }) => words,
                },
                { title: 'Stacking group', cell: ({ group }) => group ?? 'Used alone' },
                { title: 'State', cell: ({ state }) => state },
                { title: 'Orders', numeric: true, cell: ({ uses }) => uses },
                { title: 'Discounts', numeric: true, cell: ({ given }) => given },
                {
                  title: 'Action',
                  cell: ({ id, name, canStop }) =>
                    canStop && (
                      <Form method="post">
                        <input type="hidden" name="coupon" value={id} />
                        <Button name="deed" value="stop" tone="quiet" busy={busy}>
                          Stop<span className="sr-only"> {name}</span>
                        </Button>
                      </Form>
                    ),
                },
              ]}
            />
          )}
        </DeskSection>
        <DeskSection title="New coupon">
          <CouponForm
            key={JSON.stringify(refused?.errors ?? coupons.length)}
            conditions={conditions}
            typed={refused?.typed ?? {}}
            groups={[...new Set(coupons.flatMap(({ group }) => group ?? []))]}
            errors={refused?.errors ?? []}
            busy={busy}
          />
        </DeskSection>
      </div>
    </DeskPage>
  )
}
