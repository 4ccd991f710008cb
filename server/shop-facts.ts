import type { Db } from '#db/tables'
import { listAttempts, listLevels } from '#shop/catalog'
import { readTerms } from '#shop/pricing'
import { readLexicon } from '#shop/query'
import { readTaxRates } from '#shop/tax'
import type { ShopFacts } from '#web/context.ts'

/** How long a fact is used as it was read, in ms, unless the database says sooner that something changed. */
export const factsLife = 60_000

export type HeldFacts = ShopFacts & {
  /** Reads everything anew when it is next asked for. */
  forget(): void
}

/** Holds what stands on nearly every page and seldom changes, each read once for all who ask meanwhile. */
export function holdFacts(db: Db, life = factsLife): HeldFacts {
  const holders: (() => void)[] = []

  function held<T>(read: () => Promise<T>): () => Promise<T> {
    let current: { readonly value: Promise<T>; readonly readAt: number } | undefined
    holders.push(() => {
      current = undefined
    })
    return () => {
      if (current !== undefined && performance.now() - current.readAt < life) return current.value
      const reading = { value: read(), readAt: performance.now() }
      current = reading
      // A reading that failed is not kept: only those who waited for it see the fault.
      reading.value.catch(() => {
        if (current === reading) current = undefined
      })
      return reading.value
    }
  }

  const terms = held(() => readTerms(db))
  return {
    terms,
    taxRates: held(async () => readTaxRates(db, (await terms()).asOn)),
    levels: held(() => listLevels(db)),
    attempts: held(() => listAttempts(db)),
    lexicon: held(() => readLexicon(db)),
    forget() {
      for (const forgetOne of holders) forgetOne()
    },
  }
}
