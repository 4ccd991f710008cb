import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'

/** A button that is busy while a form of the page is under way. */
export const SubmitButton = (props: ComponentProps<typeof Button>) => (
  <Button busy={useNavigation().formMethod === 'POST'} {...props} />
)
