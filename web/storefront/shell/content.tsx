import type { ReactNode } from 'react'

/** The main element: the skip link and the focus of each new page go here. */
export const Content = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="grow outline-none">
    {children}
  </main>
)
