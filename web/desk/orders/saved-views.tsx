import { Form } from 'react-router'
import { Input } from '../../ui/field.tsx'
import { Anchor } from '../../ui/link.tsx'
import { DeedButton } from '../desk-page.tsx'
import type { Route } from './+types/queue.ts'

/** `query`: what shows now, as the query of its address. */
type SavedViewsProps = Pick<Route.ComponentProps['loaderData'], 'views'> & { readonly query: string }

/** The saved views of the person who looks, and the form that saves what shows. */
export const SavedViews = ({ views, query }: SavedViewsProps) => (
  <section aria-label="Saved views" className="mb-4 text-14">
    {views.length > 0 && (
      <ul className="flex flex-wrap gap-x-4">
        {views.map((view) => (
          <li key={view.id} className="flex items-center">
            <Anchor href={`/desk/orders?${view.query}`} className="act-link">
              {view.name}
            </Anchor>
            <Form method="post" action={`/desk/orders?${query}`}>
              <input type="hidden" name="view" value={view.id} />
              <DeedButton
                deed="delete-view"
                tone="quiet"
                words={
                  <>
                    <span aria-hidden="true">×</span>
                    <span className="sr-only">Delete the view {view.name}</span>
                  </>
                }
              />
            </Form>
          </li>
        ))}
      </ul>
    )}
    <details key={views.length}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">
        Save this view
      </summary>
      <Form method="post" action={`/desk/orders?${query}`} className="flex max-w-100 gap-3">
        <Input name="name" aria-label="Name of the view" maxLength={60} autoComplete="off" />
        <DeedButton deed="save-view" tone="secondary" words="Save" />
      </Form>
    </details>
  </section>
)
