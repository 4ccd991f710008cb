// The vendor's tokens are good for 240 hours. Ours end a day earlier.
const GOOD_FOR_MS = 216 * 3_600_000

/** Holds the token of a session. Calls that need a new one at the same time share one sign-in. */
export function tokenKeeper(logIn: () => Promise<string>) {
  let held: { readonly token: string; readonly until: number } | null = null
  let underWay: Promise<string> | null = null
  return {
    /** A good token. Throws what signing in throws. */
    current: async (): Promise<string> => {
      if (held && held.until > Date.now()) return held.token
      underWay ??= logIn()
        .then((token) => {
          held = { token, until: Date.now() + GOOD_FOR_MS }
          return token
        })
        .finally(() => {
          underWay = null
        })
      return underWay
    },
    /** Drops a token that was refused, unless another has taken its place. */
    forget: (token: string): void => {
      if (held?.token === token) held = null
    },
  }
}
