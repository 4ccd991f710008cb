import type { ReactNode } from 'react'

/** A bar that floats at the foot of the reader while there is something to decide. */
export const FloatingBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="fixed inset-x-4 bottom-20 z-20 flex justify-center print:hidden">
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3 text-14 text-ink shadow-float"
    >
      {children}
    </div>
  </div>
)
