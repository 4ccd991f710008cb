import { data } from 'react-router'

/**
 * Reads a posted form. Anything that is not a form is answered 400 and changes nothing, as is one with a character that
 * no keyboard has and no column of text takes.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null)
  if (form === null || [...form.values()].some((value) => typeof value === 'string' && value.includes('\0')))
    throw data(null, { status: 400 })
  return form
}

/** The one value of a field; null when it is missing, sent twice or a file: no page of ours sends that. */
export function oneValue(form: FormData, name: string): string | null {
  const [value, ...more] = form.getAll(name)
  return typeof value === 'string' && more.length === 0 ? value : null
}
