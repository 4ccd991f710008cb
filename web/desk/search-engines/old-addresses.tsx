import { TextField } from '../../storefront/form-fields.tsx'
import { DeskForm, DeskSection, DeskTable } from '../desk-page.tsx'

type OldAddressesProps = {
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly note: string }[]
}

/** Old addresses and where they lead, and a form for one more. */
export const OldAddresses = ({ redirects }: OldAddressesProps) => (
  <DeskSection title="Old addresses" count={redirects.length}>
    <DeskTable
      caption="Old addresses and where they lead"
      empty="No old addresses yet."
      rows={redirects}
      keyOf={({ from }) => from}
      deedOf={({ from }) => ({ deed: 'delete-redirect', to: { from }, about: from })}
      columns={[
        {
          title: 'Old address',
          look: 'min-w-56 wrap-anywhere',
          cell: ({ from }) => from,
          below: ({ note }) => note,
        },
        {
          title: 'Leads to',
          look: 'min-w-40 wrap-anywhere',
          cell: ({ to }) => to,
        },
      ]}
    />
    <DeskForm
      deed="redirect"
      since={redirects.length}
      submit="Save old address"
      tone="secondary"
      className="mt-4"
    >
      <TextField
        name="from"
        label="Old address"
        hint="Its path, such as /bookstore/old-title"
        maxLength={300}
      />
      <TextField
        name="to"
        label="Leads to"
        hint="A page of the store, such as /students/books or /students/product/1001"
        maxLength={300}
      />
      <TextField name="note" label="Why" maxLength={300} optional />
    </DeskForm>
  </DeskSection>
)
