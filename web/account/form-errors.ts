import type { ZodError } from 'zod'

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
