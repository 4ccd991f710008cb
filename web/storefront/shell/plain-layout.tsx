import { type ReactNode, Suspense } from 'react'
import type { ShellView } from '../load-shell.ts'
import { Content } from './content.tsx'
import { lazyAfterLoad } from './lazy-after-load.ts'

const Footer = lazyAfterLoad<{ readonly shell: ShellView | undefined }>(
  async () => (await import('./footer.tsx')).Footer,
)

type PlainLayoutProps = {
  readonly shell: ShellView | undefined
  readonly footer: boolean
  readonly children: ReactNode
}

/** The screen alone, for documents; with the footer where the route asks for it. */
export const PlainLayout = ({ shell, footer, children }: PlainLayoutProps) => (
  <div className="flex min-h-page flex-col print:min-h-0">
    <Content>{children}</Content>
    {footer && (
      <Suspense>
        <Footer shell={shell} />
      </Suspense>
    )}
  </div>
)
