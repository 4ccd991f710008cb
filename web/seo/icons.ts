import type { LinkDescriptor } from 'react-router'
import icon from '../ui/icon.svg?url'
import icon32 from './pictures/icon-32.png?url'
import icon180 from './pictures/icon-180.png?url'

/** The store's icons for tabs, home screens and the app. */
export const iconLinks: readonly LinkDescriptor[] = [
  { rel: 'icon', href: icon32, type: 'image/png', sizes: '32x32' },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: icon180 },
  { rel: 'manifest', href: '/students/site.webmanifest' },
]
