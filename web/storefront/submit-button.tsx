import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'

/** A button that is busy while a form of the page is under way. */
export const SubmitButton = (props: ComponentProps<typeof Button>) => (
  <Button busy={useNavigation().formMethod === 'POST'} {...props} />
)

/** A form of this button alone, which posts its value, by the name `intent` unless it has another, to the page that it is on. */
export const PostButton = (props: ComponentProps<typeof Button>) => (
  <Form method="post">
    <Button name="intent" {...props} />
  </Form>
)
