import { BottomBar } from './bottom-bar.tsx'
import { CoursesMenu } from './courses-menu.tsx'
import { Footer } from './footer.tsx'
import type { ShellView } from './shell-view.ts'

export type BelowProps = {
  readonly shell: ShellView | undefined
  /** Whether the main places stand at the foot of a phone. */
  readonly hasBar: boolean
}

/** What stands below the content of the shop's pages, or opens over it. */
export const Below = ({ shell, hasBar }: BelowProps) => (
  <>
    <Footer shell={shell} />
    <CoursesMenu shell={shell} />
    {hasBar && <BottomBar cartCount={shell?.cartCount ?? 0} />}
  </>
)
