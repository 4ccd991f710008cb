/** Code that is loaded on demand. */
const onDemand = /\/(styleguide|overlay|behaviour|suggestions)\//

/** A module that at least so many routes and parts on demand share is bundled with what every page loads. */
const sharedBy = 10

/**
 * The modules that are bundled in one file: React and the router, which change with their versions alone, and what most
 * pages share. Many files of a few hundred bytes take longer to request than to send, and compress worse.
 */
export const togetherInFiles = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/,
    priority: 2,
  },
  { name: 'shell', test: /\/web\/storefront\/shell\/(layouts|after-load)\.tsx$/, priority: 2 },
  // Every page of staff needs it, and no visitor.
  { name: 'desks', test: /\/web\/desk\/desks\.ts$/, priority: 2 },
  { name: 'common', test: (id: string) => !onDemand.test(id), minShareCount: sharedBy, priority: 1 },
]
