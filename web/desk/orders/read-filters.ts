import { cleanText } from '#kernel/text'
import { type LineState, lineStates, paymentMethods, readLine } from '#shop/orders'

/** The filters of "All orders", by the names that its address has for them. */
export const orderFilterNames = ['q', 'state', 'method', 'from', 'to'] as const

/** The filters of an address as typed, those that say something. */
export const readTypedFilters = (url: URL): Record<string, string> =>
  Object.fromEntries(
    orderFilterNames.flatMap((name) => {
      const value = cleanText(url.searchParams.get(name) ?? '').slice(0, 200)
      return value === '' ? [] : [[name, value]]
    }),
  )

const labels = (state: LineState) =>
  new Set((['physical', 'digital'] as const).map((goods) => readLine({ state, goods }).label))

export const filterChoices = {
  states: lineStates.map((state) => ({ value: state, label: [...labels(state)].join(', or ') })),
  methods: Object.entries(paymentMethods).map(([value, label]) => ({ value, label })),
}
