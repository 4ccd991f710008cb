import { data, Form, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { countWords } from '#kernel/money'
import { decideSeller, longestSellerNote, readApprovedSellers, recordSetUp } from '#shop/requests'
import { gstStatusNames, listSellers, readTypedSeller, saveSeller } from '#shop/sellers'
import { countRenewing } from '#shop/subscriptions'
import { addressStates, stateByCode } from '#shop/tax'
import { countOnSale, takeSellerOffSale } from '#shop/titles'
import { needsContext } from '#web/context.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeskInputs, fieldRows } from '../desk-fields.tsx'
import { DeedButton, DeskForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { renewingWords } from '../titles/sale-warnings.ts'
import type { Route } from './+types/sellers.ts'

export const handle = deskHandle('/desk/sellers', {
  saved: 'The seller is saved. New documents name them so.',
  declined: 'The applicant has been e-mailed.',
})

/** The seller of an address: 'new', or one with an id; null when none is edited. */
function sellerAt({ searchParams }: URL): number | 'new' | null {
  if (searchParams.has('new') || searchParams.has('application')) return 'new'
  return parseNumberId(searchParams.get('seller') ?? '')
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const [sellers, approved] = await Promise.all([listSellers(db), readApprovedSellers(db)])
  const chosen = sellerAt(url)
  const applied = approved.find(({ id }) => String(id) === url.searchParams.get('application'))
  const known = typeof chosen === 'number' ? await readTypedSeller(db, chosen) : null
  if (url.searchParams.has('seller') && known === null) throw data(null, { status: 404 })
  return {
    takenOff: parseNumberId(url.searchParams.get('off') ?? ''),
    onSale: typeof chosen === 'number' ? await countOnSale(db, chosen) : 0,
    renewing: renewingWords(typeof chosen === 'number' ? await countRenewing(db, { sellerId: chosen }) : 0),
    approved: approved.map(({ id, brand, email }) => ({ id, brand, email })),
    sellers: sellers.map(({ stateCode, gstStatus, isHouse, ...seller }) => ({
      ...seller,
      tradeName: isHouse ? `${seller.tradeName} (the house)` : seller.tradeName,
      state: stateByCode(stateCode)?.name ?? stateCode,
      gst: gstStatusNames[gstStatus],
    })),
    application: applied ? { longestNote: longestSellerNote } : null,
    edited: chosen === null ? null : { id: known && chosen, ...toForm(known, applied) },
  }
}

type Known = Awaited<ReturnType<typeof readTypedSeller>>
type Applied = Awaited<ReturnType<typeof readApprovedSellers>>[number] | undefined

/** The form of a seller who is known, who applied, or of whom nothing is known yet. */
const toForm = (known: Known, applied: Applied) => ({
  heading: known?.tradeName ?? applied?.brand ?? 'New seller',
  values:
    known ??
    (applied && {
      tradeName: applied.brand,
      address: applied.address,
      email: applied.email,
      phone: applied.mobile,
    }) ??
    {},
  choices: {
    gstStatus: Object.entries(gstStatusNames).map(([value, label]) => ({ value, label })),
    stateCode: addressStates.map(({ code, name }) => ({ value: code, label: name })),
  },
})

/** Saves a seller, declines an approved application after all, or takes the titles of a seller off sale; a refusal says why and changes nothing. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { needs, db, actorId, deed, text, texts, once, finish } = await readDeskForm({ context, request })
  const chosen = sellerAt(url)
  if (chosen === null) throw data(null, { status: 400 })
  if (deed === 'off-sale') {
    if (chosen === 'new') throw data(null, { status: 400 })
    const count = await takeSellerOffSale(db, { sellerId: chosen, actorId })
    throw redirect(`/desk/sellers?off=${count}`, 303)
  }
  const applicationId = parseNumberId(url.searchParams.get('application') ?? '')
  if (deed === 'decline' && applicationId !== null) {
    const answer = { to: 'declined', note: text('note'), isApproved: true } as const
    const declined = await decideSeller(needs, { applicationId, ...answer, actorId })
    return finish(declined, '/desk/sellers?done=declined')
  }
  const saved = await once(async (tx) => {
    const seller = await saveSeller(tx, texts(), { id: chosen === 'new' ? null : chosen, actorId })
    if (seller.ok && applicationId !== null) await recordSetUp(tx, { applicationId, sellerId: seller.value })
    return seller
  })
  return finish(saved, '/desk/sellers?done=saved')
}

export default function SellersDesk({ loaderData: view }: Route.ComponentProps) {
  const { sellers, approved, application, edited, onSale, renewing, takenOff } = view
  return (
    <SectionedPage words="Who sells here, as pages and documents name them. A title is given its seller where it is written.">
      {takenOff !== null && <Notice tone="success">Taken off sale: {countWords(takenOff, 'title')}.</Notice>}
      {edited && (
        <DeskSection title={edited.heading} isFirst>
          <SellerFields edited={edited} />
          {application && (
            <DeskForm
              id="decline"
              deed="decline"
              tone="danger"
              submit="Not setting up"
              className="mt-8"
              fields={[
                lines('note', 'If you do not set it up: why', application.longestNote, {
                  hint: 'The applicant is e-mailed that we cannot accept the application.',
                  rows: 3,
                }),
              ]}
            />
          )}
          {onSale > 0 && (
            <Form method="post" className="mt-6 grid justify-items-start gap-2">
              <p className="text-14 text-soft">
                If this seller leaves: pages stay and say that they are no longer sold. What is ordered is
                still delivered. {renewing}
              </p>
              <DeedButton
                deed="off-sale"
                tone="danger"
                words={`Take ${countWords(onSale, 'title')} off sale`}
              />
            </Form>
          )}
        </DeskSection>
      )}
      {approved.length > 0 && (
        <DeskSection title="Approved and not set up yet" count={approved.length} isFirst={!edited}>
          <ul className="divide-y divide-line text-14">
            {approved.map(({ id, brand, email }) => (
              <li key={id} className="py-2">
                <TextLink href={`/desk/sellers?application=${id}`}>Set up {brand}</TextLink>
                <span className="block text-soft">{email}</span>
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
      <DeskSection title="Sellers" count={sellers.length} isFirst={!edited && approved.length === 0}>
        <TextLink href="/desk/sellers?new" className="mb-2 text-14 inline-block">
          New seller
        </TextLink>
        <DeskTable
          caption="Sellers, the house first"
          empty="No sellers yet."
          rows={sellers}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Seller',
              look: 'min-w-56',
              cell: ({ id, tradeName }) => (
                <TextLink href={`/desk/sellers?seller=${id}`}>{tradeName}</TextLink>
              ),
              below: ({ email }) => email,
            },
            { title: 'State and GST', cell: ({ state }) => state, below: ({ gst }) => gst },
          ]}
        />
      </DeskSection>
    </SectionedPage>
  )
}

type SellerFieldsProps = { readonly edited: NonNullable<Route.ComponentProps['loaderData']['edited']> }

const { text, number, lines, select } = fieldRows()
const sellerFields = [
  text('tradeName', 'Name in the store', 80),
  text('legalName', 'Legal name', 120, { hint: 'Stands on documents' }),
  select('gstStatus', 'GST'),
  text('gstin', 'GSTIN', 20, { hint: 'Empty for who is not registered', optional: true }),
  text('pan', 'PAN', 12, {
    hint: 'Of who is not registered: without one, 5 % income tax (TDS) comes off payouts in place of 0.1 %. Nothing comes off up to ₹5 lakh a year where its fourth letter is P or H, an individual or HUF.',
    optional: true,
  }),
  select('stateCode', 'State', {
    hint: 'Where supplies start; it decides between IGST and CGST with SGST',
    none: 'Choose',
  }),
  lines('address', 'Address', 200, { hint: 'Stands on documents', rows: 2 }),
  number('pin', 'PIN code', 10),
  text('email', 'E-mail', 254, { type: 'email' }),
  text('phone', 'Phone', 20, { type: 'tel' }),
  number('commission', 'Our commission, in percent', 6, {
    hint: 'Of what buyers pay for the seller’s titles, delivery included; GST is added. It counts for every payout that is still to be recorded, and not for the house',
  }),
  lines('about', 'About the seller', 2000, { hint: 'Stands on their page', optional: true }),
  text('lutArn', 'Letter of undertaking', 20, {
    hint: 'The reference number (ARN) of this year’s: without one nothing of theirs is sold outside India',
    optional: true,
  }),
]

/** A seller as pages and documents name them. */
const SellerFields = ({ edited: { id, heading, values, choices } }: SellerFieldsProps) => (
  <DeskForm once={id === null} values={values} since={[id, heading]} submit="Save seller">
    <DeskInputs fields={sellerFields} choices={choices} />
  </DeskForm>
)
