import { data } from 'react-router'

/** Reads a posted form. Answers 400 to anything else, and to a NUL character, which PostgreSQL text rejects. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null)
  if (form === null || [...form.values()].some((value) => typeof value === 'string' && value.includes('\0')))
    throw data(null, { status: 400 })
  return form
}

/** The value of a field; null when it is missing, sent twice or a file. */
export function oneValue(form: FormData, name: string): string | null {
  const [value, ...more] = form.getAll(name)
  return typeof value === 'string' && more.length === 0 ? value : null
}

/** The fields of these names as they were typed; one that is missing, sent twice or a file is empty. */
export const namedValues = <Name extends string>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, oneValue(form, name) ?? ''])) as Record<Name, string>
