import { data, redirect } from 'react-router'
import { withBase } from '#kernel/links'
import { formatInr, paise } from '#kernel/money'
import { couponWords, createCoupon, readConditions, readCoupons, stopCoupon, typeWords } from '#shop/coupons'
import { payBy, paymentMethods } from '#shop/orders'
import { needsContext } from '#web/context.ts'
import { DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/coupons.ts'
import { CouponForm } from './coupon-form.tsx'

export const handle = deskHandle('/desk/coupons', {
  create: 'The coupon is created. It counts from its first day on.',
  stop: 'The coupon is stopped. Orders that have it keep it.',
})

const states = { running: 'Running', coming: 'Not started', ended: 'Ended', stopped: 'Stopped' } as const

export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const coupons = await readCoupons(needs.db)
  return {
    conditions: {
      ...(await readConditions(needs.db)),
      types: Object.entries(typeWords).map(([value, words]) => ({
        value,
        label: words.charAt(0).toUpperCase() + words.slice(1),
      })),
      methods: Object.values(payBy).map((value) => ({ value, label: paymentMethods[value] })),
    },
    coupons: coupons.map((coupon) => ({ ...coupon, words: couponWords(coupon) })),
  }
}

const lists = ['courses', 'levels', 'types', 'attempts', 'sellers', 'methods']

export async function action({ context, request }: Route.ActionArgs) {
  const { db, actorId, form, deed, texts, idOf, once } = await readDeskForm({ context, request })
  if (deed === 'stop') {
    const id = idOf('coupon')
    if (id === null) throw data(null, { status: 404 })
    await db.transaction().execute((tx) => stopCoupon(tx, id, actorId))
  } else if (deed === 'create') {
    const values = texts()
    const ticked = Object.fromEntries(
      lists.map((name) => [name, form.getAll(name).map(String).filter(Boolean)]),
    )
    const made = await once((tx) => createCoupon(tx, { ...values, ...ticked }, actorId))
    if (!made.ok) return data({ values, ticked, errors: made.refusal.errors }, { status: 422 })
  } else throw data(null, { status: 400 })
  throw redirect(`/desk/coupons?done=${deed}`, 303)
}

export default function CouponsDesk({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { coupons, conditions } = view
  return (
    <SectionedPage words="Codes of different stacking groups can be used in one order, up to three. A code without a group is used alone. What a coupon gives cannot be changed later: stop it and create another.">
      <DeskSection title="All coupons" count={coupons.length} isFirst>
        <DeskTable
          empty={{ title: 'No coupons yet', words: 'Create one below.' }}
          caption="Coupons, newest first"
          rows={coupons}
          keyOf={({ id }) => String(id)}
          deedTitle="Action"
          deedOf={({ id, name, state }) =>
            (state === 'running' || state === 'coming') && {
              deed: 'stop',
              to: { coupon: id },
              words: 'Stop',
              about: name,
            }
          }
          columns={[
            {
              title: 'Code',
              cell: ({ id, code, codes }) =>
                codes === 1 ? (
                  code
                ) : (
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
            { title: 'Stacking group', cell: ({ stackingGroup }) => stackingGroup ?? 'Used alone' },
            { title: 'State', cell: ({ state }) => states[state] },
            {
              title: 'Orders',
              numeric: true,
              cell: ({ codes, maxUses, allUses }) =>
                codes === 1 && maxUses !== null ? `${allUses} of ${maxUses}` : `${allUses}`,
            },
            { title: 'Discounts', numeric: true, cell: ({ given }) => formatInr(paise(given)) },
          ]}
        />
      </DeskSection>
      <DeskSection title="New coupon">
        <CouponForm
          conditions={conditions}
          count={coupons.length}
          ticked={refused?.ticked ?? {}}
          groups={[...new Set(coupons.flatMap(({ stackingGroup }) => stackingGroup ?? []))]}
        />
      </DeskSection>
    </SectionedPage>
  )
}
