import { type FormState, TextField } from '../../storefront/form-fields.tsx'
import { DeedButton, DeedForm, DeskForm, DeskSection, DeskTable } from '../desk-page.tsx'

type OldAddressesProps = {
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly note: string }[]
  readonly form: FormState
}

/** Old addresses and where they lead, and a form for one more. */
export const OldAddresses = ({ redirects, form }: OldAddressesProps) => (
  <DeskSection title="Old addresses" count={redirects.length}>
    <DeskTable
      caption="Old addresses and where they lead"
      empty="No old addresses yet."
      rows={redirects}
      keyOf={({ from }) => from}
      columns={[
        {
          title: 'Old address',
          cell: ({ from }) => <span className="block min-w-56 wrap-anywhere">{from}</span>,
          below: ({ note }) => note,
        },
        {
          title: 'Leads to',
          cell: ({ to }) => <span className="block min-w-40 wrap-anywhere">{to}</span>,
        },
        {
          title: 'Delete',
          cell: ({ from }) => (
            <DeedForm to={{ from }} deed="delete-redirect" tone="quiet">
              Delete<span className="sr-only"> {from}</span>
            </DeedForm>
          ),
        },
      ]}
    />
    <DeskForm key={JSON.stringify([redirects.length, form.errors])} form={form} className="mt-4">
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
      <DeedButton deed="redirect" tone="secondary">
        Save old address
      </DeedButton>
    </DeskForm>
  </DeskSection>
)
