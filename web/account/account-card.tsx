import type { ReactNode } from 'react'

type AccountCardProps = { readonly title: string; readonly children: ReactNode }

/** The narrow page of a short form. */
export const AccountCard = ({ title, children }: AccountCardProps) => (
  <div className="page py-10 wide:py-16">
    <div className="mx-auto grid max-w-110 gap-6">
      <h1 className="font-serif text-30 font-bold wide:text-38">{title}</h1>
      {children}
    </div>
  </div>
)
