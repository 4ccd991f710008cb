import { dotted } from '#kernel/dotted'
import { countWords, formatInr } from '#kernel/money'
import { cleanText } from '#kernel/text'
import { readTitleOptions, readTitles, titlePageSize, titleStates } from '#shop/titles'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { ChoiceField } from '../../storefront/form-fields.tsx'
import { ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { FilterForm, ListPages } from '../desk-list.tsx'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { lastPage, readDeskPage } from '../read-desk-page.ts'
import type { Route } from './+types/titles.ts'
import { statusWords } from './status-words.ts'

export const handle = deskHandle('/desk/titles')

export const meta = titleMeta('Titles', 'Everything that is sold, and drafts.')

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const read = (name: string) => cleanText(url.searchParams.get(name) ?? '').slice(0, 200)
  const filter = {
    search: read('q'),
    kind: read('kind'),
    state: titleStates.find((state) => state === read('state')) ?? null,
  }
  const page = readDeskPage(url)
  const [{ rows, total }, { kinds }] = await Promise.all([
    readTitles(needs.db, filter, page),
    readTitleOptions(needs.db),
  ])
  return {
    states: titleStates.map((state) => ({
      value: state,
      label: state === 'outdated' ? 'Outdated' : statusWords[state],
    })),
    filter,
    kinds,
    total,
    page,
    pages: lastPage(total, titlePageSize),
    rows: rows.map(({ status, isOutdated, ...row }) => ({
      ...row,
      state: [statusWords[status], status === 'live' && isOutdated && 'outdated'].filter(Boolean).join(', '),
    })),
  }
}

export default function TitlesDesk({ loaderData }: Route.ComponentProps) {
  const { states, filter, kinds, rows, total, page, pages } = loaderData
  const address = { q: filter.search, kind: filter.kind, state: filter.state ?? '' }
  const isNarrowed = Object.values(address).some((value) => value !== '')
  return (
    <DeskPage
      title="Titles"
      words={`${countWords(total, 'edition')}, drafts first, then those changed last.`}
    >
      <div className="mb-4 flex flex-wrap gap-3">
        <ButtonLink href="/desk/titles/new">Add a title</ButtonLink>
        <SecondaryLink href="/desk/titles/directory">Authors, publishers, institutes</SecondaryLink>
      </div>
      <FilterForm values={address} search="Title, author, ISBN, SKU or number" submit="Find">
        <ChoiceField name="kind" label="Kind" options={kinds} none="All kinds" />
        <ChoiceField name="state" label="State" options={states} none="All states" />
      </FilterForm>
      <DeskTable
        empty={
          isNarrowed
            ? { title: 'No such title', words: 'Search for other words, or choose all kinds and states.' }
            : { title: 'No titles yet', words: 'Add the first one.' }
        }
        caption="Titles"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Title',
            look: 'min-w-56',
            cell: ({ id, title }) => <TextLink href={`/desk/titles/${id}`}>{title}</TextLink>,
            below: ({ editionLabel, authors }) => dotted(editionLabel, authors),
          },
          {
            title: 'Kind',
            look: 'min-w-32',
            cell: ({ kindName }) => kindName,
            below: ({ code }) => code,
          },
          { title: 'State', cell: ({ state }) => state },
          {
            title: 'Price',
            numeric: true,
            cell: ({ pricePaise }) => formatInr(pricePaise),
            below: ({ mrpPaise }) => `MRP ${formatInr(mrpPaise)}`,
          },
          { title: 'Number', numeric: true, cell: ({ id }) => String(id) },
        ]}
      />
      <ListPages page={page} pages={pages} />
    </DeskPage>
  )
}
