const longestKey = 200
// Every segment starts with a letter or digit, so '..', '.hidden' and an absolute path are no keys.
const keyForm = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** The key as it was given. Throws where it is none, before anything is touched. */
export function checkFileKey(key: string): string {
  if (key.length > longestKey || !keyForm.test(key)) throw new Error(`Not a file key: ${key.slice(0, 80)}`)
  return key
}
