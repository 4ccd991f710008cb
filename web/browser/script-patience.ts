/** How long a script may take to arrive, in ms. */
const patience = 120_000

/** Rejects when a script has not arrived within two minutes; a later arrival is ignored. */
export function withinScriptPatience<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A script did not come in time')), patience)
    coming.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
