import { data, type RouterContextProvider } from 'react-router'
import type { ZodError } from 'zod'
import { needsContext, visitorContext } from '#web/context.ts'
import { readForm } from '../storefront/form-data.ts'
import type { FormState } from '../storefront/form-fields.tsx'

/** The signed-in visitor with what the page uses; 403 for anybody else. */
export function accountOf(context: Readonly<RouterContextProvider>) {
  const visitor = context.get(visitorContext)
  const { user } = visitor
  if (user === null) throw data(null, { status: 403 })
  return { needs: context.get(needsContext), visitor, user, userId: user.id }
}

/** What was typed, by field; longer than any field may be is cut. */
export async function readTexts(request: Request, most = 500): Promise<Record<string, string>> {
  const form = await readForm(request)
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, most)]] : [])),
  )
}

/** What a form shows again after it was refused. */
export const refusedForm = (values: FormState['values'], errors: FormState['errors'], status = 422) =>
  data({ values, errors }, { status })

/** The same for a refusal: of a field, or without a path of the form as a whole. */
export const refuseForm = (
  values: FormState['values'],
  { path = '', message }: { readonly path?: string; readonly message: string },
  status = 422,
) => refusedForm(values, [{ path, message }], status)

/** The first error of each field, by the name that `nameOf` gives it in the form. */
export function fieldErrors(
  error: ZodError,
  nameOf = (path: string) => path,
): { path: string; message: string }[] {
  const first = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const name = nameOf(path.join('.'))
    if (!first.has(name)) first.set(name, message)
  }
  return [...first].map(([path, message]) => ({ path, message }))
}
