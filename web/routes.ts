import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { listPatterns } from './storefront/list/patterns.ts'

const list = 'storefront/list.tsx'
const storePage = 'content/store-page.tsx'

/** Every address of the store's pages, below /students. */
export default [
  index('storefront/home.tsx'),
  route('attempt', 'storefront/attempt.tsx'),
  route('courses/papers', 'storefront/shell/course-papers.ts'),

  // Every address of a list stands in `patterns.ts`.
  ...listPatterns.map((pattern) => route(pattern, list, { id: pattern })),
  route('product/list/grade/:grade?', 'storefront/list/grade.ts'),
  route('search', 'storefront/search.tsx'),
  route('search/:kind', 'storefront/search.tsx', { id: 'search-kind' }),
  route('product/:edition/:slug?', 'storefront/product.tsx'),
  route('paper-map', 'storefront/paper-map/choose-level.tsx'),
  route('paper-map/:level', 'storefront/paper-map/paper-map.tsx'),
  route('collection/list', 'storefront/collections/collections.tsx'),
  route('authors', 'storefront/authors/authors.tsx'),
  route('authors/:person/:slug?', 'storefront/authors/author.tsx'),
  route('seller', 'storefront/sellers/sellers.tsx'),
  route('seller/:seller/:slug?', 'storefront/sellers/seller.tsx'),
  route('product/:edition/delivery', 'storefront/product/delivery.tsx'),
  route('product/:edition/notify-me', 'storefront/product/notify-me.tsx'),
  route('product/:edition/request-sample', 'storefront/product/request-sample.tsx'),
  route('stock-alert/:key', 'storefront/product/stop-alert.tsx'),
  route('compare', 'storefront/compare/compare.tsx'),
  route('all-reviews', 'storefront/reviews/latest.tsx'),
  route(':format/:edition/all-reviews', 'storefront/reviews/of-edition.tsx'),
  route(':format/:edition/write-a-review', 'storefront/reviews/write.tsx'),
  route('write-review-success', 'storefront/reviews/success.tsx'),
  route('review/:review/vote', 'storefront/reviews/vote.ts'),
  route('review/:review/report', 'storefront/reviews/report.tsx'),
  route('product/demo/uipages', 'styleguide/guide.tsx'),

  route('login', 'account/login.tsx'),
  route('register', 'account/register.tsx'),
  route('user/profile', 'account/profile.tsx'),
  route('user/wishlist', 'account/wishlist.tsx'),
  route('wishlist/editions', 'account/wishlist-editions.ts'),

  route('cart', 'storefront/cart/cart.tsx'),
  route('cart/mismatch', 'storefront/fit/mismatch.tsx'),
  route('checkout/information', 'storefront/checkout/information.tsx'),
  route('checkout/payment', 'storefront/checkout/payment.tsx'),
  route('pay/:orderNo', 'storefront/pay/pay.tsx'),
  route('payment-success/:orderNo?', 'storefront/order/payment-success.tsx'),
  route('payment-failed/:orderNo?', 'storefront/order/payment-failed.tsx'),
  route('order/:orderNo', 'storefront/order/order.tsx'),
  route('order/:orderNo/cancellation', 'storefront/order/cancellation.tsx'),
  route('order/:orderNo/reorder', 'storefront/order/reorder.tsx'),
  route('order/:orderNo/document/:documentId', 'storefront/order/document.tsx'),
  route('store/invoice/:documentId', 'storefront/order/invoice.ts'),
  route('user/order', 'storefront/order/orders.tsx'),

  route('desk/orders', 'desk/orders/queue.tsx'),
  route('desk/orders/:orderNo', 'desk/orders/order.tsx'),
  route('desk/stock', 'desk/stock/stock.tsx'),
  route('desk/stock/:edition', 'desk/stock/edition.tsx'),
  route('desk/payments', 'desk/payments.tsx'),
  route('desk/reviews', 'desk/reviews.tsx'),
  route('desk/sample-requests', 'desk/sample-requests.tsx'),
  route('desk/jobs', 'desk/jobs.tsx'),

  route('about-us', storePage, { id: 'about-us' }),
  route('how-we-rank', storePage, { id: 'how-we-rank' }),
  route('accessibility', storePage, { id: 'accessibility' }),
  route('shipping-policy', storePage, { id: 'shipping-policy' }),
  route('return-policy', storePage, { id: 'return-policy' }),
  route('payment-terms', storePage, { id: 'payment-terms' }),
  route('grievance', storePage, { id: 'grievance' }),
  route('privacy-policy', storePage, { id: 'privacy-policy' }),
  route('eula', storePage, { id: 'eula' }),
  route('disclaimer', storePage, { id: 'disclaimer' }),
  route('faqs', 'content/faqs.tsx'),
  route('contact-us', 'content/contact.tsx'),
  route('contact-us/ticket/:ticketNo', 'content/ticket.tsx'),
  route('articles', 'content/articles.tsx'),
  route('articles/:slug', 'content/article.tsx'),
  route('coming-soon', 'content/coming-soon.ts'),

  route('site.webmanifest', 'seo/web-manifest.ts'),

  route('*', 'storefront/missing.tsx'),
] satisfies RouteConfig
