import type { JsonLd } from './json-ld.ts'

export type BreadcrumbStep = { readonly label: string; readonly href: string | null }

/**
 * The way to a page from the top down. Google asks for the address of every step but the last, so steps in between that
 * are no pages are left out.
 */
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
