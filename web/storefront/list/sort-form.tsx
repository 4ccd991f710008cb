import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { ListView } from '../view-models.ts'
import { usePageQuery } from './use-page-query.ts'

/** The order of the list: applied on choosing, or with the button where scripts do not run. */
export function SortForm({ sort, sorts }: Pick<ListView, 'sort' | 'sorts'>) {
  const query = usePageQuery()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  // Somebody may choose before the page has come to life: what they chose then counts too.
  useEffect(() => {
    const chosen = form.current?.elements.namedItem('sort')
    if (chosen instanceof HTMLSelectElement && chosen.value !== sort) void submit(form.current)
  }, [sort, submit])
  const kept = [...query].filter(([name]) => name !== 'sort' && name !== 'page')
  return (
    <Form ref={form} className="flex items-center gap-2" onChange={(event) => submit(event.currentTarget)}>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="text-14 whitespace-nowrap text-soft max-wide:sr-only">
        Sort by
      </label>
      <Select id="sort" name="sort" key={sort} defaultValue={sort} className="w-52 max-wide:w-46">
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button tone="secondary" className="min-h-11">
          Sort
        </Button>
      </noscript>
    </Form>
  )
}
