import { formatDay } from '#kernel/dates'
import { withBase } from '#kernel/links'
import { readKeyBatches, readKeys } from '#shop/entitlements'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { CsvLink } from '../file-link.tsx'
import { idAt, orNotFound } from '../read-desk-page.ts'
import type { Route } from './+types/key-sheet.ts'

export const handle = deskHandle('/desk/keys')

export const meta = titleMeta('Keys to print')

export async function loader({ context, params }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const batch = orNotFound((await readKeyBatches(needs.db, idAt(params.batch)))[0])
  const { label, title, editionLabel, usesPerKey, redeemUntil, stoppedAt } = batch
  return {
    id: batch.id,
    label,
    book: [title, editionLabel].filter(Boolean).join(', '),
    terms: [
      usesPerKey > 1 ? `Can be used ${usesPerKey} times.` : 'Can be used once.',
      redeemUntil && `Use it by ${formatDay(redeemUntil)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    isStopped: stoppedAt !== null,
    address: withBase('/user/library/key', needs.baseUrl),
    keys: await readKeys(needs, batch.id),
  }
}

export default function KeySheet({ loaderData: batch }: Route.ComponentProps) {
  return (
    <DeskPage
      title={batch.label}
      words={
        batch.isStopped
          ? 'These keys were stopped: they open nothing new.'
          : 'One slip for each key. Print them with your browser and cut them apart.'
      }
    >
      <div className="print:hidden">
        <CsvLink href={`/desk/keys/${batch.id}.csv`} />
      </div>
      <ul className="mt-4 grid gap-3 wide:grid-cols-2 print:grid-cols-2">
        {batch.keys.map(({ key, uses }) => (
          <li key={key} className="break-inside-avoid border border-dashed border-line p-4 text-14">
            <p className="font-medium">{batch.book}</p>
            <p className="mt-1 mb-1 font-mono text-20 font-bold">{key}</p>
            <p className="wrap-anywhere">
              Sign in and type this key at {batch.address}. {batch.terms}
            </p>
            {uses > 0 && (
              <p className="text-soft print:hidden">Used {uses === 1 ? 'once' : `${uses} times`}</p>
            )}
          </li>
        ))}
      </ul>
    </DeskPage>
  )
}
