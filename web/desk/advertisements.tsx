import { data, redirect } from 'react-router'
import { formatDay } from '#kernel/dates'
import { withBase } from '#kernel/links'
import { addAdvertisement, adHues, deleteAdvertisement, listAdvertisements } from '#shop/content'
import { hasLivePage } from '#shop/seo'
import { liveAddressContext, needsContext } from '#web/context.ts'
import type { Route } from './+types/advertisements.ts'
import { fieldRows } from './desk-fields.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/advertisements', {
  add: 'The advertisement is saved. The home page shows it on its days.',
  waits: 'The advertisement is saved, but its link or its edition has no page on sale. Look at it once more.',
  delete: 'The advertisement is deleted.',
})

const states = { over: 'Over', runs: 'Runs now', 'to come': 'To come' } as const

export async function loader({ context }: Route.LoaderArgs) {
  return {
    hues: Object.entries(adHues).map(([value, label]) => ({ value, label })),
    ads: await listAdvertisements(context.get(needsContext).db),
  }
}

/** Adds an advertisement, or deletes one; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, actorId, deed, text, texts, idOf, once, refuse } = await readDeskForm({ context, request })
  if (deed === 'delete') {
    const id = idOf('ad')
    const isGone =
      id !== null && (await db.transaction().execute((tx) => deleteAdvertisement(tx, id, actorId)))
    if (!isGone) throw data(null, { status: 404 })
  } else if (deed === 'add') {
    const { deed: _, editionId: __, ...words } = texts()
    const editionId = text('editionId').trim() === '' ? null : (idOf('editionId') ?? Number.NaN)
    const draft = { ...words, editionId }
    const added = await once((tx) => addAdvertisement(tx, draft, actorId))
    if (!added.ok) return refuse(added.refusal)
    const isLiveAddress = context.get(liveAddressContext)
    const target = text('target').trim()
    const paths = [
      ...(target.startsWith('/') ? [target.replace(/[?#].*$/, '')] : []),
      ...(editionId === null ? [] : [`/product/${editionId}`]),
    ]
    const live = await Promise.all(paths.map((path) => hasLivePage({ db, isLiveAddress }, withBase(path))))
    if (live.includes(false)) throw redirect('/desk/advertisements?done=waits', 303)
  } else throw data(null, { status: 400 })
  throw redirect(`/desk/advertisements?done=${deed}`, 303)
}

const { text, digits, lines, day, select } = fieldRows()

const fieldsWith = (hues: Route.ComponentProps['loaderData']['hues']) => [
  text('advertiser', 'Who pays for it', 80),
  text('title', 'Title', 80),
  lines('body', 'Text', 200, { rows: 2 }),
  text('action', 'Words of its link', 30),
  text('target', 'Where the link leads', 300, {
    hint: 'A path such as /books, or an address that begins with https://',
  }),
  select('hue', 'Colour', { values: hues }),
  digits('editionId', 'Edition whose cover it shows', 15, {
    hint: 'Its number; empty for words alone',
    optional: true,
  }),
  day('from', 'First day'),
  day('until', 'Last day'),
]

export default function AdvertisementsDesk({ loaderData: { ads, hues } }: Route.ComponentProps) {
  return (
    <SectionedPage words="Paid places on the home page. Each is marked as an ad and says who pays for it.">
      <DeskSection title="Advertisements" count={ads.length} isFirst>
        <DeskTable
          caption="Advertisements, the one that ends last first"
          empty="No advertisements yet."
          rows={ads}
          keyOf={({ id }) => String(id)}
          deedOf={({ id, title }) => ({ deed: 'delete', to: { ad: id }, about: `“${title}”` })}
          columns={[
            {
              title: 'Advertisement',
              look: 'min-w-56',
              cell: ({ title }) => title,
              below: ({ advertiser, from, until }) =>
                `${advertiser} · ${formatDay(from)} to ${formatDay(until)}`,
            },
            { title: 'State', cell: ({ state }) => states[state] },
          ]}
        />
      </DeskSection>
      <DeskSection title="New advertisement">
        <DeskForm deed="add" once since={ads.length} submit="Save advertisement" fields={fieldsWith(hues)} />
      </DeskSection>
    </SectionedPage>
  )
}
