import { data } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { dotted } from '#kernel/dotted'
import { links } from '#kernel/links'
import { groupIndian } from '#kernel/money'
import { readUserNames } from '#shop/identity'
import { readOrderNosOfLines } from '#shop/orders'
import {
  countCopies,
  type MovementKind,
  readStockChanges,
  readStockOf,
  readUnpacked,
  receiveCopies,
} from '#shop/stock'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { FilledForm, FormProblem, TextField } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import {
  DeedButton,
  DeskPage,
  DeskSection,
  DeskTable,
  FormKey,
  OrderLink,
  useDeskForm,
} from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { idAt, orNotFound } from '../read-desk-page.ts'
import type { Route } from './+types/edition.ts'

export const handle = deskHandle('/desk/stock')

export const meta = (args: Route.MetaArgs) =>
  titleMeta(`Stock · ${args.loaderData?.stock.title ?? 'Edition'}`)(args)

const kinds: Record<MovementKind, string> = {
  received: 'Received',
  adjusted: 'Counted',
  'written-off': 'Written off',
  restocked: 'Returned to the shelf',
  sold: 'Sold',
  held: 'Held for a payment',
  released: 'No longer held',
  taken: 'Sold, after being held',
  promised: 'Promised',
  unpromised: 'Promise ended',
  fulfilled: 'Packed for a promise',
}

const signed = (copies: number) => (copies > 0 ? `+${copies}` : String(copies))

export async function loader({ context, params }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const stock = orNotFound(await readStockOf(needs.db, idAt(params.edition)))
  const [changes, unpacked] = await Promise.all([
    readStockChanges(needs.db, stock.editionId),
    readUnpacked(needs.db, stock.editionId),
  ])
  const [names, orderNos] = await Promise.all([
    readUserNames(needs.db, [...new Set(changes.flatMap(({ actorId }) => actorId ?? []))]),
    readOrderNosOfLines(
      needs.db,
      changes.flatMap(({ lineId }) => lineId ?? []),
    ),
  ])
  return {
    stock,
    unpacked,
    href: links.product(stock.editionId, stock.slug),
    changes: changes.map((change) => ({
      ...change,
      who: change.actorId && names.get(change.actorId),
      orderNo: change.lineId && orderNos.get(change.lineId),
    })),
  }
}

/** Receives copies or corrects their count; a refusal says why and changes nothing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, actorId, deed, text, once, finish } = await readDeskForm({ context, request })
  const editionId = idAt(params.edition)
  if (deed !== 'receive' && deed !== 'count') throw data(null, { status: 400 })
  const copies = /^\d{1,6}$/.test(text('copies').trim()) ? Number(text('copies')) : Number.NaN
  const change = { editionId, copies, note: text('note').slice(0, 300), actorId }
  const done = await (deed === 'receive' ? once((tx) => receiveCopies(tx, change)) : countCopies(db, change))
  return finish(done, `/desk/stock/${editionId}`)
}

/** A refused form shows the stock as it is now. */
export const shouldRevalidate = () => true

export default function StockOfEdition({ loaderData, actionData }: Route.ComponentProps) {
  const { stock, unpacked, href, changes } = loaderData
  // Entered again after each change, so that no second press repeats one.
  const key = changes[0]?.id
  return (
    <DeskPage
      title={stock.title}
      words={
        <>
          {dotted(stock.editionLabel, stock.formatName, stock.sku)}
          {' · '}
          <TextLink href={href}>View in the store</TextLink>
        </>
      }
    >
      <FormProblem {...actionData} />
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3 text-14">
        {(
          [
            ['Free', groupIndian(stock.free)],
            ['On the shelf', groupIndian(stock.onHand + unpacked)],
            ['Sold, not packed yet', groupIndian(unpacked)],
            ['Held for payments', groupIndian(stock.reserved)],
            ['Promised', `${groupIndian(stock.promised)} of ${groupIndian(stock.promiseLimit)}`],
          ] as const
        ).map(([term, copies]) => (
          <div key={term}>
            <dt className="text-soft">{term}</dt>
            <dd className="text-20 font-bold tabular-nums">{copies}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-x-10 gap-y-8 wide:grid-cols-2">
        <DeskSection title="Receive copies" isFirst>
          <StockForm key={key} deed="receive" label="Copies that arrived" words="Receive" />
        </DeskSection>
        <DeskSection title="Correct the count" isFirst>
          <StockForm
            key={key}
            deed="count"
            label="Copies counted on the shelf"
            hint={
              unpacked > 0
                ? `Count those of orders that are not packed yet too: ${unpacked} sold.`
                : undefined
            }
            words="Correct"
          />
        </DeskSection>
      </div>
      <div className="mt-8">
        <DeskSection title="Changes">
          <DeskTable
            empty="Nothing was received yet."
            caption="Changes of the stock, newest first"
            rows={changes}
            keyOf={({ id }) => id}
            columns={[
              { title: 'When', look: 'whitespace-nowrap', cell: ({ at }) => formatInstantIst(at) },
              { title: 'What', cell: ({ kind }) => kinds[kind] },
              { title: 'Not sold', cell: ({ onHand }) => signed(onHand), numeric: true },
              {
                title: 'Others',
                cell: ({ reserved, promised }) =>
                  [
                    reserved !== 0 && `held ${signed(reserved)}`,
                    promised !== 0 && `promised ${signed(promised)}`,
                  ]
                    .filter(Boolean)
                    .join(', '),
              },
              {
                title: 'Note',
                cell: ({ note, who, orderNo }) => (
                  <>
                    {orderNo && <OrderLink orderNo={orderNo} />}
                    {orderNo && (note || who) && ' · '}
                    {dotted(note, who)}
                  </>
                ),
              },
            ]}
          />
        </DeskSection>
      </div>
    </DeskPage>
  )
}

type StockFormProps = {
  readonly deed: 'receive' | 'count'
  readonly label: string
  readonly hint?: string
  readonly words: string
}

const StockForm = ({ deed, label, hint, words }: StockFormProps) => (
  <FilledForm form={useDeskForm(deed)} id={deed} className="grid max-w-100 gap-4">
    <FormKey />
    <TextField name="copies" label={label} hint={hint} inputMode="numeric" autoComplete="off" />
    <TextField
      name="note"
      label={deed === 'receive' ? 'Note' : 'Why it differs'}
      optional={deed === 'receive'}
      maxLength={300}
    />
    <DeedButton deed={deed} tone="secondary" words={words} />
  </FilledForm>
)
