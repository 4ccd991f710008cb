/** How long a script may take to arrive, in ms (specification §9). */
const patience = 120_000

/** What a script brings; rejects when it has not come within two minutes. A later arrival changes nothing any more. */
export function withinScriptPatience<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A script did not come in time')), patience)
    coming.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
