import type { JsonLd } from './json-ld.ts'

export type BreadcrumbStep = { readonly label: string; readonly href: string | null }

/** The breadcrumbs of a page. Google requires an address for every step but the last, so other steps without one are left out. */
export const breadcrumbs = (steps: readonly BreadcrumbStep[], urlOf: (path: string) => string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps
    .filter(({ href }, index) => href !== null || index === steps.length - 1)
    .map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === null ? undefined : urlOf(href),
    })),
})
