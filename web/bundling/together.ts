/** What comes late, each part when it is wanted. */
const late = /\/(styleguide|overlay|behaviour|suggestions)\//

/** Modules that at least so many routes and late parts have in common come with the shell, which every page has. */
const sharedBy = 8

/**
 * Which modules travel in one file: React and the router, which change with their versions alone, and what most pages
 * have in common. Files of a few hundred bytes each take longer to ask for than to send, and pack worse.
 */
export const togetherInFiles = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/,
    priority: 2,
  },
  { name: 'shell', test: /\/web\/storefront\/shell\/(layouts|after-load)\.tsx$/, priority: 2 },
  { name: 'common', test: (id: string) => !late.test(id), minShareCount: sharedBy, priority: 1 },
]
