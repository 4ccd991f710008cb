import { data } from 'react-router'

/** Reads a posted form. Anything that is not a form is answered 400 and changes nothing. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** The one value of a field; null when it is missing, sent twice or a file: no page of ours sends that. */
export function oneValue(form: FormData, name: string): string | null {
  const [value, ...more] = form.getAll(name)
  return typeof value === 'string' && more.length === 0 ? value : null
}
