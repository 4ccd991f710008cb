import { Form } from 'react-router'
import { wishForm } from '../../ui/wish-button.tsx'

/** The one form of every heart on the page. */
export const WishForm = () => (
  <Form id={wishForm} method="post" action="/user/wishlist" className="hidden">
    <input type="hidden" name="intent" value="add" />
  </Form>
)
