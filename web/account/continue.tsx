import { useEffect, useRef } from 'react'
import { Form, redirect } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import { setCookie } from '../cookies.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/continue.ts'
import { AccountCard } from './account-card.tsx'
import { readSavedAction } from './finish-sign-in.ts'

export const handle: RouteHandle = { policy: 'self' }

export const meta = titleMeta('One moment')

/** Reads the action that had to wait, once. */
export function loader({ context, request }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const saved = readSavedAction({ needs, visitor, request })
  if (saved === null) throw redirect('/')
  visitor.setCookies.push(setCookie('action', '', needs))
  return { path: saved.path, fields: saved.fields }
}

// Signing in reloads the page that is open; this one is on its way to the action, and would find it taken.
export const shouldRevalidate = () => false

/** Posts the saved form: by itself with scripts, by one button without. */
export default function Continue({ loaderData: { path, fields } }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.requestSubmit(), [])
  return (
    <AccountCard title="You are signed in">
      <Form ref={form} method="post" action={path} reloadDocument className="grid gap-5">
        {fields.map(([name, value], index) => (
          <input key={`${index}-${name}`} type="hidden" name={name} value={value} />
        ))}
        <p className="text-soft">Now we finish what you were doing.</p>
        <Button>Continue</Button>
      </Form>
    </AccountCard>
  )
}
