import type { ReactNode } from 'react'
import { coursesMenu } from './menus.ts'

type CoursesButtonProps = { readonly className: string; readonly children: ReactNode }

/** Opens the menu of courses without scripts. */
export const CoursesButton = ({ className, children }: CoursesButtonProps) => (
  <button type="button" popoverTarget={coursesMenu} className={className}>
    {children}
  </button>
)
