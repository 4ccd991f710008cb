import { redirect } from 'react-router'
import { listAttempts } from '#shop/catalog'
import { needsContext, visitorContext } from '#web/context.ts'
import { setCookie } from '../cookies.ts'
import type { RouteHandle } from '../policy.ts'
import type { Route } from './+types/attempt.ts'

export const handle: RouteHandle = { policy: 'public' }

/** Remembers what the visitor writes. A level that does not sit the attempt keeps the level and takes its next one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, isSecure } = context.get(needsContext)
  const { setCookies } = context.get(visitorContext)
  const form = await request.formData()
  const course = form.get('course')
  const level = form.get(`${course}-level`)
  const sat = (await listAttempts(db)).filter(({ levelCodes }) => levelCodes.some((code) => code === level))
  const attempt = sat.find(({ code }) => code === form.get(`${course}-attempt`)) ?? sat[0]
  if (attempt) setCookies.push(setCookie('attempt', `${level}.${attempt.code}`, { isSecure }))
  return redirect('/')
}

export const loader = () => redirect('/')
