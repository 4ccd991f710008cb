type RouteEntry = { readonly path?: string; readonly children?: readonly RouteEntry[] }

/**
 * Every address of a route table but the catch-all, with ':' for parameters, with and without optional ends:
 * 'product/:edition/:slug?' → 'product/:', 'product/:/:'.
 */
export const addressesOf = (table: readonly RouteEntry[], above = ''): string[] => [
  ...new Set(table.flatMap((entry) => addressesOfEntry(entry, above))),
]

function addressesOfEntry({ path = '', children = [] }: RouteEntry, above: string): string[] {
  if (path === '*') return []
  const steps = [above, path].join('/').split('/').filter(Boolean)
  const must = steps.findLastIndex((step) => !step.endsWith('?')) + 1
  const own = steps.slice(must).map((_, index) => steps.slice(0, must + index + 1))
  const whole = [steps.slice(0, must), ...own].map((some) =>
    some.map((step) => (step.startsWith(':') ? ':' : step.replace('?', ''))).join('/'),
  )
  return [...whole, ...addressesOf(children, steps.join('/'))]
}
