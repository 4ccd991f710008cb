import { data } from 'react-router'
import { dotted } from '#kernel/dotted'
import { changeSettings, readSettings, typedSettings } from '#shop/content'
import { stateByCode } from '#shop/tax'
import { needsContext } from '#web/context.ts'
import { DeskInputs } from '../desk-fields.tsx'
import { DeskForm, DeskSection, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/shop-details.ts'
import { shopParts } from './shop-parts.ts'

export const handle = deskHandle(
  '/desk/shop-details',
  Object.fromEntries(shopParts.map(({ deed, title }) => [deed, `${title}: saved. It counts from now on.`])),
)

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(needsContext).db)
  const { legalName, gstin, address } = settings
  return {
    values: typedSettings(settings),
    fixed: dotted(legalName, `GSTIN ${gstin}`, stateByCode(address.stateCode)?.name),
  }
}

/** Saves one part, audited; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { audited, deed, text, finish } = await readDeskForm({ context, request })
  const part = shopParts.find((each) => each.deed === deed)
  if (!part) throw data(null, { status: 400 })
  const typed = Object.fromEntries(part.fields.map(({ name }) => [name, text(name)]))
  const changed = await audited(
    (tx) => changeSettings(tx, typed),
    (detail) => ({ action: 'settings.changed', subject: `settings:${deed}`, detail }),
  )
  return finish(changed, `/desk/shop-details?done=${deed}`)
}

export default function ShopDetailsDesk({ loaderData: { values, fixed } }: Route.ComponentProps) {
  return (
    <SectionedPage
      words={
        <>
          <p>
            {fixed}. These stay: documents and the split of tax go by them. How documents name a supplier is
            under Sellers.
          </p>
          <p className="mt-1">
            Pages, mails and new documents show what you save here at once. Documents that were issued keep
            what they showed.
          </p>
        </>
      }
    >
      {shopParts.map(({ deed, title, words, fields }, place) => (
        <DeskSection key={deed} title={title} isFirst={place === 0}>
          {words && <p className="mb-4 max-w-measure text-14 text-soft">{words}</p>}
          <DeskForm deed={deed} values={values} since={values} submit="Save" about={title}>
            <DeskInputs fields={fields} />
          </DeskForm>
        </DeskSection>
      ))}
    </SectionedPage>
  )
}
