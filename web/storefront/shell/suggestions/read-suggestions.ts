import { service } from '../../../browser/contract.ts'
import { debounced } from '../../../browser/debounce.ts'

/** What list/getSuggestion answers, as far as the field shows it. */
export type Suggested = {
  readonly titles: readonly {
    readonly editionId: number
    readonly productUrl: string
    readonly productName: string
    readonly by: string
    readonly kind: string
    readonly course: string | null
    readonly imageUrl: string | null
  }[]
  readonly people: readonly {
    readonly id: number
    readonly slug: string
    readonly name: string
    readonly titles: number
  }[]
  readonly places: readonly {
    readonly kind: 'level' | 'paper'
    readonly code: string
    readonly name: string
    readonly within: string
    readonly course: string
    readonly level: string
  }[]
}

/** Our own server's answer to our own page: its lists are looked at, what they hold is as the contract says. */
const read = (data: unknown): Suggested | null => {
  const answer = data as Partial<Suggested> | null
  return answer && [answer.titles, answer.people, answer.places].every(Array.isArray)
    ? (answer as Suggested)
    : null
}

/** Asks for suggestions once nobody has typed for 300 ms; null when somebody has, or when none came. */
export const makeAsking = () =>
  debounced<string, Suggested | null>(async (q, signal) => {
    const answer = await service('bookstore').get('/list/getSuggestion', {
      params: { q },
      read,
      quiet: true,
      signal,
    })
    return answer.ok ? answer.data : null
  })
