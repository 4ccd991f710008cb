import { ChoiceField, TextField } from '../../storefront/form-fields.tsx'
import { FilterForm } from '../desk-list.tsx'
import type { filterChoices } from './read-filters.ts'

type OrderFiltersProps = {
  /** What narrows the list now, by the names of the fields. */
  readonly typed: Readonly<Record<string, string>>
  readonly choices: typeof filterChoices
}

/** What narrows the list of all orders: a search, the state of a title, the way to pay, and days of placing. */
export const OrderFilters = ({ typed, choices }: OrderFiltersProps) => (
  <FilterForm
    values={typed}
    submit="Filter"
    id="filters"
    className="mb-4 grid grid-cols-2 items-end gap-3 wide:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
  >
    <TextField name="q" label="Number or contact" required={false} maxLength={200} autoComplete="off" />
    <ChoiceField name="state" label="State of a title" options={choices.states} none="Any" />
    <ChoiceField name="method" label="Way to pay" options={choices.methods} none="Any" />
    <TextField name="from" label="From day" type="date" required={false} />
    <TextField name="to" label="To day" type="date" required={false} />
  </FilterForm>
)
