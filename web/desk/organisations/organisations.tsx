import { formatDay } from '#kernel/dates'
import { readOrganisations } from '#shop/organisations'
import { needsContext } from '#web/context.ts'
import { SecondaryLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/organisations.ts'

export const handle = deskHandle('/desk/organisations', { saved: 'The organisation is saved.' })

export const loader = ({ context }: Route.LoaderArgs) => readOrganisations(context.get(needsContext).db)

export default function OrganisationsDesk({ loaderData: organisations }: Route.ComponentProps) {
  return (
    <DeskPage words="Libraries and institutes. Readers in their networks open what they lend, signed in, while a seat is free.">
      <DeskTable
        empty={{ title: 'No organisations yet', words: 'Add one with its networks, seats and period.' }}
        caption="Organisations by name"
        rows={organisations}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            title: 'Name',
            cell: ({ id, name }) => <TextLink href={`/desk/organisations/${id}`}>{name}</TextLink>,
          },
          { title: 'Networks', look: 'wrap-anywhere', cell: ({ ranges }) => ranges.join(', ') },
          {
            title: 'Period',
            cell: ({ startsOn, endsOn }) => `${formatDay(startsOn)} – ${formatDay(endsOn)}`,
          },
          { title: 'Reading now', numeric: true, cell: ({ reading, seats }) => `${reading} of ${seats}` },
          { title: 'Accounts', numeric: true, cell: ({ members }) => members },
        ]}
      />
      <p className="mt-6">
        <SecondaryLink href="/desk/organisations/new">Add organisation</SecondaryLink>
      </p>
    </DeskPage>
  )
}
