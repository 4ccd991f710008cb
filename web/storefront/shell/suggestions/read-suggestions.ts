import { apiClient } from '../../../browser/api-client.ts'
import { debounced } from '../../../browser/debounce.ts'

/** The part of the answer of list/getSuggestion that the field shows. */
export type Suggested = {
  readonly titles: readonly {
    readonly editionId: number
    readonly productUrl: string
    readonly productName: string
    readonly by: string
    /** Exam and paper. */
    readonly paper: string
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

/** Checks only that the lists exist: the answer comes from our own server. */
const read = (data: unknown): Suggested | null => {
  const answer = data as Partial<Suggested> | null
  return answer && [answer.titles, answer.people, answer.places].every(Array.isArray)
    ? (answer as Suggested)
    : null
}

/** Fetches suggestions after 300 ms without typing; null when typing goes on or the request fails. */
export const makeSuggestionReader = () =>
  debounced<string, Suggested | null>(async (q, signal) => {
    const answer = await apiClient('bookstore').get('/list/getSuggestion', {
      params: { q },
      read,
      quiet: true,
      signal,
    })
    return answer.ok ? answer.data : null
  })
