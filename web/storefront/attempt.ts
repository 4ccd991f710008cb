import { redirect } from 'react-router'
import { listAttempts } from '#shop/catalog'
import { needsContext, visitorContext } from '#web/context.ts'
import { returnPath } from '../account/return-path.ts'
import type { RouteHandle } from '../policy.ts'
import type { Route } from './+types/attempt.ts'
import { clearAttempt, saveAttempt } from './fit/save-attempt.ts'
import { oneValue, readForm } from './form-data.ts'

export const handle: RouteHandle = { policy: 'public' }

/**
 * Saves the visitor's exam, or clears it to show books for every attempt, and redirects back. Where the level does not
 * have the attempt, its next one is saved.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const form = await readForm(request)
  const back = redirect(returnPath(oneValue(form, 'returnUrl')) ?? '/')
  if (form.has('every')) {
    await clearAttempt(needs, context.get(visitorContext))
    return back
  }
  const course = oneValue(form, 'course') ?? ''
  const level = oneValue(form, `${course}-level`) ?? ''
  const sat = (await listAttempts(needs.db)).filter(({ levelCodes }) =>
    levelCodes.some((code) => code === level),
  )
  const attempt = sat.find(({ code }) => code === oneValue(form, `${course}-attempt`)) ?? sat[0]
  if (attempt)
    await saveAttempt(needs, context.get(visitorContext), { levelCode: level, attempt: attempt.code })
  return back
}

export const loader = () => redirect('/')
