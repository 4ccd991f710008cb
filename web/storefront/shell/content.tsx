import type { ReactNode } from 'react'

/** Where the screen stands, whatever layout is around it: the skip link and each new page lead here. */
export const Content = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="grow outline-none">
    {children}
  </main>
)
