import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { FilledForm, type FormState, TextField } from '../storefront/form-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'

type FilterFormProps = Omit<ComponentProps<typeof FilledForm>, 'form'> & {
  /** What narrows the list now, by the names of the fields. */
  readonly values?: FormState['values']
  /** The label of its field for a search, by the name `q`. */
  readonly search?: string
  /** The words of its button. */
  readonly submit?: string
}

/** What narrows a list, or chooses what a page is about: its fields make the query of the address. */
export const FilterForm = ({ values = {}, search, submit = 'Show', children, ...props }: FilterFormProps) => (
  <FilledForm
    className="mb-4 flex flex-wrap items-end gap-3"
    {...props}
    method="get"
    form={{ values, errors: [] }}
    key={JSON.stringify(values)}
  >
    {search && (
      <TextField name="q" type="search" label={search} required={false} className="w-full max-w-100" />
    )}
    {children}
    <Button tone="secondary">{submit}</Button>
  </FilledForm>
)

/** The pages of the list at an address, as it is narrowed. */
export function ListPages(pages: { readonly page: number; readonly pages: number }) {
  const { pathname, search } = useLocation()
  const hrefOf = (page: number) => {
    const query = new URLSearchParams(search)
    for (const once of ['done', 'all']) query.delete(once)
    query.set('page', String(page))
    return `${pathname}?${query}`
  }
  return <Pagination {...pages} hrefOf={hrefOf} className="mt-6" />
}
