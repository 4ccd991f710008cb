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

const tones = {
  success: 'border-success-line bg-success-tint',
  danger: 'border-danger-line bg-danger-tint',
}

type NoticeProps = { readonly tone: keyof typeof tones; readonly children: ReactNode }

/** What has just happened, above the form it is about. */
export const Notice = ({ tone, children }: NoticeProps) => (
  <p role={tone === 'danger' ? 'alert' : 'status'} className={`rounded-card border px-4 py-3 ${tones[tone]}`}>
    {children}
  </p>
)
