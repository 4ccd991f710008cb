import { data, Form, redirect, useNavigation } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { createKeyBatch, readKeyBatches, stopKeyBatch } from '#shop/entitlements'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Table } from '../../ui/table.tsx'
import { loadDesks } from '../desk-links.ts'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { DeskSection } from '../orders/desk-section.tsx'
import type { Route } from './+types/keys.ts'

export const handle = deskHandle('/desk/keys')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Activation keys',
    description: 'Keys that open virtual books, courses and plans.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const [batches, desks] = await Promise.all([
    readKeyBatches(needs.db),
    loadDesks(needs, context.get(visitorContext).user),
  ])
  return {
    desks,
    batches: batches.map(({ createdAt, redeemUntil, stoppedAt, ...batch }) => ({
      ...batch,
      createdAt: formatInstantIst(createdAt),
      state: stoppedAt ? 'Stopped' : redeemUntil ? `Until ${formatDay(redeemUntil)}` : 'Open',
      isOpen: stoppedAt === null,
    })),
  }
}

const typedFields = ['edition', 'label', 'keys', 'uses', 'until'] as const

/** Makes a batch, or stops one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, secret } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  const form = await readForm(request)
  const number = (name: string) => parseNumberId(oneValue(form, name) ?? '') ?? 0
  if (oneValue(form, 'deed') === 'stop') {
    await stopKeyBatch(db, { batchId: number('batch'), actorId: user.id })
    throw redirect('/desk/keys', 303)
  }
  const typed = Object.fromEntries(
    typedFields.map((name) => [name, (oneValue(form, name) ?? '').trim().slice(0, 200)]),
  ) as Record<(typeof typedFields)[number], string>
  const refuse = (path: string, words: string) => data({ typed, path, words }, { status: 422 })
  const made = await createKeyBatch(
    { db, secret },
    {
      editionId: number('edition'),
      label: typed.label,
      keys: number('keys'),
      usesPerKey: number('uses'),
      redeemUntil: typed.until || null,
      actorId: user.id,
    },
  )
  if (!made.ok) return refuse(made.refusal.path ?? '', made.refusal.message)
  throw redirect(`/desk/keys/${made.value}`, 303)
}

export default function KeysDesk({
  loaderData: { batches, desks },
  actionData: refused,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const errorOf = (path: string) => (refused?.path === path ? refused.words : null)
  return (
    <DeskPage
      title="Activation keys"
      desks={desks}
      words="Each key opens one virtual book, course, plan or set: from a card in a printed book, with a pen drive, or sold by a dealer."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <DeskSection title="New keys" isFirst>
          <Form method="post" className="grid max-w-140 gap-4">
            <Field label="What they are for" error={errorOf('label')}>
              <Input name="label" defaultValue={refused?.typed.label} maxLength={100} required />
            </Field>
            <Field
              label="Number of the edition"
              hint="Of what opens online, for a pen drive that of its online course: the number in the address of its page"
              error={errorOf('edition')}
            >
              <Input name="edition" inputMode="numeric" defaultValue={refused?.typed.edition} required />
            </Field>
            <div className="grid gap-4 wide:grid-cols-3">
              <Field label="Keys" error={errorOf('keys')}>
                <Input name="keys" inputMode="numeric" defaultValue={refused?.typed.keys ?? '20'} required />
              </Field>
              <Field label="Uses of each key" error={errorOf('uses')}>
                <Input name="uses" inputMode="numeric" defaultValue={refused?.typed.uses ?? '1'} required />
              </Field>
              <Field label="Last day" optional error={errorOf('until')}>
                <Input name="until" type="date" defaultValue={refused?.typed.until} />
              </Field>
            </div>
            <div>
              <Button name="deed" value="create" busy={busy}>
                Make keys
              </Button>
            </div>
          </Form>
        </DeskSection>
        <DeskSection title="Batches" count={batches.length}>
          {batches.length === 0 ? (
            <EmptyState title="No keys yet" words="The keys that you make appear here." />
          ) : (
            <Table
              caption="Batches of keys, the newest first"
              rows={batches}
              keyOf={(row) => row.id}
              columns={[
                {
                  title: 'For',
                  cell: (row) => <TextLink href={`/desk/keys/${row.id}`}>{row.label}</TextLink>,
                  below: (row) => [row.title, row.editionLabel, row.createdAt].filter(Boolean).join(' · '),
                },
                { title: 'Keys', numeric: true, cell: (row) => row.keys },
                {
                  title: 'Used',
                  numeric: true,
                  cell: (row) => `${row.uses} of ${row.keys * row.usesPerKey}`,
                },
                { title: 'State', cell: (row) => row.state },
                {
                  title: 'Action',
                  cell: (row) =>
                    row.isOpen && (
                      <Form method="post">
                        <input type="hidden" name="batch" value={row.id} />
                        <Button name="deed" value="stop" tone="quiet" busy={busy}>
                          Stop<span className="sr-only"> the keys for {row.label}</span>
                        </Button>
                      </Form>
                    ),
                },
              ]}
            />
          )}
        </DeskSection>
      </div>
    </DeskPage>
  )
}
