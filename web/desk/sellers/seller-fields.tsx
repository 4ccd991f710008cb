import { AreaField, ChoiceField, TextField } from '../../storefront/form-fields.tsx'
import { DeskForm } from '../desk-page.tsx'
import type { Route } from './+types/sellers.ts'

type SellerFieldsProps = {
  readonly edited: NonNullable<Route.ComponentProps['loaderData']['edited']>
}

/** A seller as pages and documents name them. */
export const SellerFields = ({ edited: { id, heading, values, choices } }: SellerFieldsProps) => (
  <DeskForm values={values} since={[id, heading]} submit="Save seller">
    <TextField name="tradeName" label="Name in the store" maxLength={80} />
    <TextField name="legalName" label="Legal name" hint="Stands on documents" maxLength={120} />
    <ChoiceField name="gstStatus" label="GST" options={choices.gst} />
    <TextField name="gstin" label="GSTIN" hint="Empty for who is not registered" maxLength={20} optional />
    <TextField
      name="pan"
      label="PAN"
      hint="Of who is not registered: without one, 5 % income tax (TDS) comes off payouts in place of 0.1 %. Nothing comes off up to ₹5 lakh a year where its fourth letter is P or H, an individual or HUF."
      maxLength={12}
      optional
    />
    <ChoiceField
      name="stateCode"
      label="State"
      hint="Where supplies start; it decides between IGST and CGST with SGST"
      options={choices.states}
      none="Choose"
    />
    <AreaField name="address" label="Address" hint="Stands on documents" rows={2} max={200} />
    <TextField name="pin" label="PIN code" inputMode="numeric" maxLength={10} />
    <TextField name="email" label="E-mail" type="email" maxLength={254} />
    <TextField name="phone" label="Phone" type="tel" maxLength={20} />
    <TextField
      name="commission"
      label="Our commission, in percent"
      hint="Of what buyers pay for the seller’s titles, delivery included; GST is added. It counts for every payout that is still to be recorded, and not for the house"
      inputMode="decimal"
      maxLength={6}
    />
    <AreaField
      name="about"
      label="About the seller"
      hint="Stands on their page"
      rows={4}
      max={2000}
      optional
    />
    <TextField
      name="lutArn"
      label="Letter of undertaking"
      hint="The reference number (ARN) of this year’s: without one nothing of theirs is sold outside India"
      maxLength={20}
      optional
    />
  </DeskForm>
)
