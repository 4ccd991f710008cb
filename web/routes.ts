import { index, type RouteConfig, route } from '@react-router/dev/routes'

const list = 'storefront/list.tsx'

/** Every address of the store's pages, below /students. */
export default [
  index('storefront/home.tsx'),
  route('attempt', 'storefront/attempt.ts'),

  route('books', list, { id: 'books' }),
  route('lectures', list, { id: 'lectures' }),
  route('bundle', list, { id: 'bundle' }),
  route('bookbundle', list, { id: 'bookbundle' }),
  route('search', 'storefront/search.tsx'),
  route('product/:edition/:slug?', 'storefront/product.tsx'),

  route('login', 'account/login.tsx'),
  route('register', 'account/register.tsx'),
  route('user/profile', 'account/profile.tsx'),

  route('*', 'storefront/missing.tsx'),
] satisfies RouteConfig
