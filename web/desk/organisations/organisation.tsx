import { organisationInput, readOrganisations, saveOrganisation } from '#shop/organisations'
import { needsContext } from '#web/context.ts'
import { fieldErrors } from '../../account/account-form.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { fieldRows } from '../desk-fields.tsx'
import { DeskForm, DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { idOrNew, orNotFound } from '../read-desk-page.ts'
import type { Route } from './+types/organisation.ts'

export const handle = deskHandle('/desk/organisations')

export const meta = titleMeta('Organisation')

export async function loader({ context, params }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const id = idOrNew(params.organisation)
  const saved =
    id === null ? null : orNotFound((await readOrganisations(needs.db)).find((each) => each.id === id))
  const { name = '', seats = '', startsOn = '', endsOn = '', ranges = [], titles = [] } = saved ?? {}
  return {
    isNew: id === null,
    values: {
      name,
      seats: String(seats),
      startsOn,
      endsOn,
      ranges: ranges.join('\n'),
      titles: titles.join('\n'),
    },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, actorId, texts, refuse, finish } = await readDeskForm({ context, request })
  const input = organisationInput.safeParse(texts())
  if (!input.success) return refuse({ message: '', errors: fieldErrors(input.error) })
  const saved = await saveOrganisation(db, idOrNew(params.organisation), input.data, actorId)
  return saved.ok
    ? finish(saved, '/desk/organisations?done=saved')
    : refuse({ path: 'name', ...saved.refusal })
}

const { text, digits, lines, day } = fieldRows()
const fields = [
  text('name', 'Name', 100),
  lines('ranges', 'Networks, one a line', 5_000, {
    hint: 'IPv4 or IPv6 in CIDR form, such as 203.0.113.0/24 or 2001:db8:12::/48. A single address is fine too.',
    rows: 6,
  }),
  lines('titles', 'Titles it lends, one number a line', 5_000, {
    hint: 'Numbers of editions, as their pages have them: virtual books, tests, practice and research plans. Readers open them signed in, while they have a seat.',
  }),
  digits('seats', 'Seats (readers at the same time)', 10),
  day('startsOn', 'First day'),
  day('endsOn', 'Last day'),
]

export default function OrganisationDesk({ loaderData: view }: Route.ComponentProps) {
  return (
    <DeskPage
      title={view.isNew ? 'New organisation' : view.values.name}
      words="Each address belongs to one organisation only. Changes count from the next page that a reader opens."
    >
      <DeskForm
        deed="save"
        values={view.values}
        submit={view.isNew ? 'Add organisation' : 'Save'}
        fields={fields}
      />
    </DeskPage>
  )
}
