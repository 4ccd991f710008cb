import { data, redirect } from 'react-router'
import { formatDay } from '#kernel/dates'
import { withBase } from '#kernel/links'
import { addAdvertisement, adHues, deleteAdvertisement, listAdvertisements } from '#shop/content'
import { hasLivePage } from '#shop/seo'
import { liveAddressContext, needsContext } from '#web/context.ts'
import { AreaField, ChoiceField, TextField } from '../storefront/form-fields.tsx'
import type { Route } from './+types/advertisements.ts'
import { DeskForm, DeskSection, DeskTable, FormKey, SectionedPage } from './desk-page.tsx'
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
    const { deed: _, editionId: __, formKey: ___, ...words } = texts()
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

export default function AdvertisementsDesk({ loaderData: { ads, hues } }: Route.ComponentProps) {
  return (
    <SectionedPage words="Paid places on the home page. Each is marked as an ad and says who pays for it.">
      <DeskSection title="Advertisements" count={ads.length} isFirst>
        <DeskTable
          caption="Advertisements, the one that ends last first"
          empty="No advertisements yet."
          rows={ads}
          keyOf={({ id }) => String(id)}
          deedOf={({ id, title }) => ({
            deed: 'delete',
            to: { ad: id },
            about: `“${title}”`,
          })}
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
        <DeskForm deed="add" since={ads.length} submit="Save advertisement">
          <FormKey />
          <TextField name="advertiser" label="Who pays for it" maxLength={80} />
          <TextField name="title" label="Title" maxLength={80} />
          <AreaField name="body" label="Text" rows={2} max={200} />
          <TextField name="action" label="Words of its link" maxLength={30} />
          <TextField
            name="target"
            label="Where the link leads"
            hint="A path such as /books, or an address that begins with https://"
            maxLength={300}
          />
          <ChoiceField name="hue" label="Colour" options={hues} />
          <TextField
            name="editionId"
            label="Edition whose cover it shows"
            hint="Its number; empty for words alone"
            inputMode="numeric"
            maxLength={15}
            optional
          />
          <TextField name="from" label="First day" type="date" />
          <TextField name="until" label="Last day" type="date" />
        </DeskForm>
      </DeskSection>
    </SectionedPage>
  )
}
