import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the store's pages, below /students. */
export default [index('storefront/home.tsx'), route('*', 'storefront/missing.tsx')] satisfies RouteConfig
