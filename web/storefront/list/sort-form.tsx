import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { ListView } from '../load-list.ts'
import { usePageQuery } from './use-page-query.ts'

/** The sort order: applied on choosing, or with the button without scripts. */
export function SortForm({ sort, sorts }: Pick<ListView, 'sort' | 'sorts'>) {
  const query = usePageQuery()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useRef(false)
  // A choice made before hydration is applied. Later the choice follows the address in place, and keeps the focus.
  useEffect(() => {
    const chosen = form.current?.elements.namedItem('sort')
    if (chosen instanceof HTMLSelectElement && chosen.value !== sort) {
      if (isHydrated.current) chosen.value = sort
      else void submit(form.current)
    }
    isHydrated.current = true
  }, [sort, submit])
  const others = [...query].filter(([name]) => name !== 'sort' && name !== 'page')
  return (
    <Form ref={form} className="flex items-center gap-2" onChange={(event) => submit(event.currentTarget)}>
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="text-14 whitespace-nowrap text-soft max-wide:sr-only">
        Sort by
      </label>
      <Select id="sort" name="sort" defaultValue={sort} className="w-52 max-wide:w-44">
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
