export { levelAddresses, pageTypes } from './page-types.ts'
export {
  findEditionAddress,
  findIsbnAddress,
  listRedirects,
  readIsbnTable,
  readRedirects,
} from './read-redirects.ts'
export {
  editionAt,
  hasLivePage,
  plainPath,
  type RedirectToSave,
  removeRedirect,
  saveRedirect,
} from './save-redirect.ts'
export { deleteSeoDetails, type SeoDetailsToSave, saveSeoDetails } from './save-seo-details.ts'
export {
  detailsAt,
  findDetails,
  isTrackedPage,
  readSeoBook,
  recognisePage,
  type SeoDetails,
} from './seo-details.ts'
export { listSitemapParts, readSitemapArticles, readSitemapPages, type SitemapPage } from './sitemap.ts'
