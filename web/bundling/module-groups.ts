/** Code that is loaded on demand. */
const onDemand = /\/(styleguide|behaviour|suggestions)\//

/** What staff and people with an account alone load, and forms of an address. */
const ofFew = /\/web\/(desk|account)\/|\/kernel\/library-links|\/checkout\/address-fields/

/** Parts that many pages share and the pages of titles do not need. */
const ofOthers =
  /\/web\/ui\/(textarea|tick-box|checkbox|select|error-summary|radio-card|table|empty-state|pagination|page-head)\.tsx$/

/** A module that at least so many routes and parts on demand share is bundled with what every page loads. */
const sharedBy = 6

/**
 * The modules that are bundled in one file: React and the router, which change with their versions alone, and what most
 * pages share. Many files of a few hundred bytes take longer to request than to send, and compress worse.
 */
export const togetherInFiles = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/,
    priority: 4,
  },
  { name: 'shell', test: /\/web\/storefront\/shell\/(layouts|after-load)\.tsx$/, priority: 4 },
  {
    name: 'common',
    test: (id: string) => !onDemand.test(id) && !ofFew.test(id) && !ofOthers.test(id),
    minShareCount: sharedBy,
    priority: 3,
  },
  // What every page loads once it stands.
  {
    name: 'after-load',
    test: /\/web\/storefront\/shell\/(behaviour\/behaviour|footer-area)\.tsx$/,
    priority: 2,
  },
  // What the page of a title loads then.
  { name: 'title', test: /\/web\/storefront\/product\/(sections|buy-terms)\.tsx$/, priority: 2 },
  { name: 'others', test: ofOthers, minShareCount: 4, priority: 3 },
  // What staff share, and no visitor needs.
  { name: 'desks', test: /\/web\/desk\//, minShareCount: 4, priority: 2 },
]
