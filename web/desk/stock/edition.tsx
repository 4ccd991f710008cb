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
import { TextLink } from '../../ui/link.tsx'
import { fieldRows } from '../desk-fields.tsx'
import { DeskForm, DeskPage, DeskSection, DeskTable, OrderLink } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { idAt, orNotFound } from '../read-desk-page.ts'
import type { Route } from './+types/edition.ts'

export const handle = deskHandle('/desk/stock', {
  receive: 'The copies are received.',
  count: 'The count is corrected.',
})

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
  return finish(done, `/desk/stock/${editionId}?done=${deed}`)
}

/** A refused form shows the stock as it is now. */
export const shouldRevalidate = () => true

const { text: textField, digits } = fieldRows()

export default function StockOfEdition({ loaderData }: Route.ComponentProps) {
  const { stock, unpacked, href, changes } = loaderData
  // Entered again after each change, so that no second press repeats one.
  const since = changes[0]?.id
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
          <DeskForm
            id="receive"
            deed="receive"
            once
            since={since}
            tone="secondary"
            submit="Receive"
            fields={[
              digits('copies', 'Copies that arrived', 10),
              textField('note', 'Note', 300, { optional: true }),
            ]}
          />
        </DeskSection>
        <DeskSection title="Correct the count" isFirst>
          <DeskForm
            id="count"
            deed="count"
            since={since}
            tone="secondary"
            submit="Correct"
            fields={[
              digits('copies', 'Copies counted on the shelf', 10, {
                hint:
                  unpacked > 0
                    ? `Count those of orders that are not packed yet too: ${unpacked} sold.`
                    : undefined,
              }),
              textField('note', 'Why it differs', 300),
            ]}
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
