import { Kept } from '../../ui/kept.ts'
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
    <Kept as="div" by={() => JSON.stringify(['footer', shell?.store, shell?.courses])} className="contents">
      <Footer shell={shell} />
    </Kept>
    <Kept
      as="div"
      by={() => JSON.stringify(['courses', shell?.courses, shell?.levelCode])}
      className="contents"
    >
      <CoursesMenu shell={shell} />
    </Kept>
    {hasBar && <BottomBar cartCount={shell?.cartCount ?? 0} />}
  </>
)
