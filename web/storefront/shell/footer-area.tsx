import type { ShellView } from '../load-shell.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CoursesMenu } from './courses-menu.tsx'
import { Footer } from './footer.tsx'

export type FooterAreaProps = {
  readonly shell: ShellView | undefined
  /** Whether phones get the bottom bar. */
  readonly hasBar: boolean
}

/** The footer, the courses menu and a phone's bottom bar: one part, hydrated after the page has loaded. */
export const FooterArea = ({ shell, hasBar }: FooterAreaProps) => (
  <>
    <Footer shell={shell} />
    <CoursesMenu shell={shell} />
    {hasBar && <BottomBar />}
  </>
)
