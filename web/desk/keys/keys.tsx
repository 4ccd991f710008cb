import { redirect } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { dotted } from '#kernel/dotted'
import { countWords } from '#kernel/money'
import { createKeyBatch, readKeyBatches, stopKeyBatch } from '#shop/entitlements'
import { needsContext } from '#web/context.ts'
import { TextLink } from '../../ui/link.tsx'
import { fieldRows } from '../desk-fields.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/keys.ts'

export const handle = deskHandle('/desk/keys')

export async function loader({ context }: Route.LoaderArgs) {
  return { batches: await readKeyBatches(context.get(needsContext).db) }
}

type Batch = Route.ComponentProps['loaderData']['batches'][number]

const stateOf = ({ stoppedAt, redeemUntil, isOver }: Batch): string => {
  if (stoppedAt) return 'Stopped'
  return redeemUntil ? `${isOver ? 'Ended' : 'Until'} ${formatDay(redeemUntil)}` : 'Open'
}

/** Makes a batch, or stops one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, db, actorId, deed, text, idOf, wholeForm, finish } = await readDeskForm({ context, request })
  const number = (name: string) => idOf(name) ?? 0
  if (deed === 'stop') {
    await stopKeyBatch(db, { batchId: number('batch'), actorId })
    throw redirect('/desk/keys', 303)
  }
  const made = await createKeyBatch(needs, {
    editionId: number('edition'),
    label: text('label').trim().slice(0, 200),
    keys: number('keys'),
    usesPerKey: number('uses'),
    redeemUntil: text('until').trim() || null,
    actorId,
    form: wholeForm,
  })
  return finish(made, (batchId) => `/desk/keys/${batchId}`)
}

const { text: textField, digits, day } = fieldRows()
const fields = [
  textField('label', 'What they are for', 100),
  digits('edition', 'Number of the edition', 10, {
    hint: 'Of what opens online, for a pen drive that of its online course: the number in the address of its page',
  }),
  digits('keys', 'Keys', 10),
  digits('uses', 'Uses of each key', 10),
  day('until', 'Last day', { optional: true }),
]

export default function KeysDesk({ loaderData: { batches } }: Route.ComponentProps) {
  return (
    <SectionedPage words="Each key opens one virtual book, course, plan or set: from a card in a printed book, with a pen drive, or sold by a dealer.">
      <DeskSection title="New keys" isFirst>
        <DeskForm deed="create" once values={{ keys: '20', uses: '1' }} submit="Make keys" fields={fields} />
      </DeskSection>
      <DeskSection title="Batches" count={batches.length}>
        <DeskTable
          empty={{ title: 'No keys yet', words: 'The keys that you make appear here.' }}
          caption="Batches of keys, the newest first"
          rows={batches}
          keyOf={(row) => row.id}
          deedTitle="Action"
          deedOf={({ id, label, stoppedAt }) =>
            stoppedAt === null && {
              deed: 'stop',
              to: { batch: id },
              words: 'Stop',
              about: `the keys for ${label}`,
            }
          }
          columns={[
            {
              title: 'For',
              cell: (row) => <TextLink href={`/desk/keys/${row.id}`}>{row.label}</TextLink>,
              below: (row) => dotted(row.title, row.editionLabel, formatInstantIst(row.createdAt)),
            },
            {
              title: 'Used',
              look: 'whitespace-nowrap',
              cell: (row) => `${row.uses} of ${row.keys * row.usesPerKey}`,
              below: (row) => countWords(row.keys, 'key'),
            },
            { title: 'State', cell: stateOf },
          ]}
        />
      </DeskSection>
    </SectionedPage>
  )
}
