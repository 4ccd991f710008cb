import { data } from 'react-router'
import { formatDay } from '#kernel/dates'
import { formatInrShort, paise, toDecimalString } from '#kernel/money'
import { ok, refuse as refusal } from '#kernel/result'
import { endEmiPlan, listEmiPlans, saveEmiPlan } from '#shop/pricing'
import { needsContext } from '#web/context.ts'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/instalments.ts'
import { fieldRows } from './desk-fields.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { readDeskForm } from './read-desk-form.ts'

const done = {
  save: 'The plan is saved. It counts from its day on.',
  end: 'The plan is not offered any more.',
} as const

export const handle = deskHandle('/desk/instalments', done)

const states = { offered: 'Offered', off: 'Switched off', 'to come': 'To come' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const plans = await listEmiPlans(context.get(needsContext).db)
  const chosen = plans.find(
    ({ lender, months, from }) =>
      lender === url.searchParams.get('lender') &&
      String(months) === url.searchParams.get('months') &&
      from === url.searchParams.get('from'),
  )
  return {
    lenders: [...new Set(plans.map(({ lender }) => lender))],
    plans: plans.map(({ lender, months, rateBp, isNoCost, minOrder, from, state }) => ({
      key: { lender, months, from },
      href: `/desk/instalments?${new URLSearchParams({ lender, months: String(months), from })}`,
      lender,
      months: `${months} months`,
      rate: `${rateBp / 100}% a year${isNoCost ? ', no cost' : ''}`,
      orders: minOrder === 0 ? 'Any order' : `Orders from ${formatInrShort(paise(minOrder))}`,
      from: formatDay(from),
      state: states[state],
      endWords: state === 'to come' ? 'Delete' : state === 'off' ? null : 'Switch off',
    })),
    values: chosen
      ? {
          lender: chosen.lender,
          months: String(chosen.months),
          rateBp: String(chosen.rateBp / 100),
          minOrder: toDecimalString(paise(chosen.minOrder)),
          isNoCost: chosen.isNoCost ? 'yes' : '',
          from: chosen.state === 'to come' ? chosen.from : '',
        }
      : { minOrder: '0' },
  }
}

/** Saves a plan or ends one, audited; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { audited, deed, texts, finish } = await readDeskForm({ context, request })
  if (!Object.hasOwn(done, deed)) throw data(null, { status: 400 })
  const { deed: _, ...detail } = texts()
  const changed = await audited<unknown>(
    async (tx) => {
      if (deed === 'save') return saveEmiPlan(tx, detail)
      if (await endEmiPlan(tx, detail)) return ok(null)
      return refusal('not_there', 'That plan is switched off or deleted already.')
    },
    () => ({ action: `pricing.instalments.${deed}`, subject: `instalments:${detail.lender}`, detail }),
  )
  return finish(changed, `/desk/instalments?done=${deed}`, deed === 'save' ? 422 : 409)
}

const { text, number, digits, day, yes } = fieldRows()

export default function InstalmentsDesk({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { plans, lenders, values } = view
  return (
    <SectionedPage words="What lenders grant to buyers who pay by instalments. The least order of all plans and the GST on the interest are under Terms of sale. Orders that are paid keep their plan.">
      {refused?.values.deed === 'end' && <Notice tone="danger">{refused.errors[0]?.message}</Notice>}
      <DeskSection title="Plans" count={plans.length} isFirst>
        <DeskTable
          caption="Plans of lenders"
          empty="No plans: nobody is offered instalments."
          rows={plans}
          keyOf={({ key }) => JSON.stringify(key)}
          deedTitle="End"
          deedOf={({ key, lender, months, endWords }) =>
            endWords !== null && { deed: 'end', to: key, words: endWords, about: `${lender}, ${months}` }
          }
          columns={[
            {
              title: 'Lender',
              look: 'min-w-40',
              cell: ({ lender, months, href }) => (
                <TextLink href={href}>
                  {lender}, {months}
                </TextLink>
              ),
              below: ({ state, from }) => `${state}, from ${from}`,
            },
            { title: 'Interest', cell: ({ rate }) => rate, below: ({ orders }) => orders },
          ]}
        />
      </DeskSection>
      <DeskSection title="Add or change a plan">
        <DeskForm
          deed="save"
          once
          values={values}
          since={[values, plans.length]}
          submit="Save plan"
          fields={[
            text('lender', 'Lender', 60, { values: lenders.map((label) => ({ value: label, label })) }),
            digits('months', 'Months', 2),
            number('rateBp', 'Interest a year, %', 5),
            yes('isNoCost', 'No cost: the lender gives its interest back as a discount'),
            number('minOrder', 'Orders from, ₹', 12, { hint: 'The lender’s own least order; 0 for any' }),
            day('from', 'From', { hint: 'Empty: today', optional: true }),
          ]}
        />
      </DeskSection>
    </SectionedPage>
  )
}
